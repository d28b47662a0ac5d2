/** Vite's file glob, which vitest and the server's bundle both resolve. */
interface ImportMeta {
  glob(pattern: string, options: { query: '?raw'; eager: true; import: 'default' }): Record<string, string>;
}
