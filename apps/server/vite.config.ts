import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const source = join(import.meta.dirname, 'src');
/** Programs of their own: what is started, forked or run by npm scripts. */
const programs: Record<string, string> = {
  main: 'main.ts',
  'document-reader-child': 'adapters/document-reader/child.ts',
  'speech-flite': 'adapters/speech/flite/child.ts',
  'speech-espeak': 'adapters/speech/espeak/child.ts',
  backup: 'backup.ts',
  restore: 'restore.ts',
  'audit-verify': 'audit-verify.ts',
};

/** One ES module per program. Our own packages are bundled, those of npm stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(programs)
          .map(([name, file]) => [name, join(source, file)] as const)
          .filter(([, file]) => existsSync(file)),
      ),
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  // The Spanish voices are optional: a build without them is whole.
  ssr: { noExternal: [/^@centralita\//], external: ['@echogarden/espeak-ng-emscripten'] },
});
