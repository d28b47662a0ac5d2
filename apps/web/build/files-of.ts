import type { IndexHtmlTransformContext, Rolldown } from 'vite';

export type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Addresses of the scripts and styles that these modules need, each once. @throws where a module has no chunk of its own */
export function filesOf(bundle: Bundle, modules: readonly RegExp[]): string[] {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const found = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name));
  };
  for (const wanted of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && wanted.test(facadeModuleId));
    if (!chunk) throw new Error(`no chunk begins with ${wanted}`);
    take(chunk);
  }
  return [...found].map((file) => `/${file}`);
}
