import type { Config } from '@tanstack/router-plugin/vite';

/** Shared by the build and by the test that proves the committed route tree is the one of the files. */
export const routerOptions = {
  target: 'react',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.',
  autoCodeSplitting: true,
  // A pending screen that has to be loaded first would come after what it stands in for.
  codeSplittingOptions: { defaultBehavior: [['component'], ['errorComponent'], ['notFoundComponent']] },
  quoteStyle: 'single',
  semicolons: true,
  addExtensions: true,
} satisfies Partial<Config>;
