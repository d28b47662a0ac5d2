import type { Plugin } from 'vite';

/**
 * Preloads the one font file that every screen needs (its name carries a hash), and in development fills the
 * placeholders that the server fills in production.
 */
export function pageHead(environment: Record<string, string>): Plugin {
  return {
    name: 'centralita:page-head',
    transformIndexHtml(html, { bundle, server }) {
      if (server) return filled(html, environment);
      const font = Object.keys(bundle ?? {}).find((name) => /geist-latin-wght-normal.*\.woff2$/.test(name));
      if (!font) throw new Error('the font of the console is missing from the build');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
      return { html, tags: [{ tag: 'link', attrs, injectTo: 'head-prepend' }] };
    },
  };
}

function filled(html: string, environment: Record<string, string>): string {
  return html.replaceAll(/__(PUBLIC_API_KEY|SIGN_IN_WITH|PRODUCT_\w+?)__/g, (_, name: string) => environment[name] ?? '');
}
