import type { Plugin } from 'vite';
import { filesOf, type Bundle } from './files-of.ts';

/** What `public/early.js` fetches ahead, by the name of its attribute: the modules a first screen asks for by itself. */
const ahead = {
  en: [/src\/locales\/en\/base\.json$/],
  es: [/src\/locales\/es\/base\.json$/],
  'sign-in': [/routes\/login\/route\.tsx\?.*component/, /routes\/login\/identify\.tsx\?.*component/],
  shell: [/routes\/_app\/route\.tsx\?tsr-split=component/],
  // The screen with the most to load.
  editor: [/workflows\/\$workflowId\.tsx\?tsr-split=component/, /editor\/canvas\/canvas\.tsx$/],
  'editor-en': [/src\/locales\/en\/workflows\.json$/],
  'editor-es': [/src\/locales\/es\/workflows\.json$/],
};

/**
 * Preloads the one font file that every screen needs and names the files of the first screens (their names carry hashes),
 * and in development fills the placeholders that the server fills in production.
 */
export function pageHead(environment: Record<string, string>): Plugin {
  return {
    name: 'centralita:page-head',
    transformIndexHtml(html, { bundle, server }) {
      if (server) return filled(html, environment);
      const font = Object.keys(bundle ?? {}).find((name) => /geist-latin-wght-normal.*\.woff2$/.test(name));
      if (!font) throw new Error('the font of the console is missing from the build');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
      return {
        html: withFilesAhead(html, bundle ?? {}),
        tags: [{ tag: 'link', attrs, injectTo: 'head-prepend' }],
      };
    },
  };
}

function withFilesAhead(html: string, bundle: Bundle): string {
  const early = '<script src="/early.js"';
  if (!html.includes(early)) throw new Error('the page no longer begins with early.js');
  const inPage = new Set(html.match(/\/assets\/[^"]+/g));
  const attributes = Object.entries(ahead).map(([name, modules]) => {
    const files = filesOf(bundle, modules).filter((file) => !inPage.has(file));
    if (files.length === 0) throw new Error(`nothing to fetch ahead for "${name}"`);
    return ` data-${name}="${files.join(' ')}"`;
  });
  return html.replace(early, early + attributes.join(''));
}

function filled(html: string, environment: Record<string, string>): string {
  return html.replaceAll(
    /__(PUBLIC_API_KEY|SIGN_IN_WITH|PRODUCT_\w+?)__/g,
    (_, name: string) => environment[name] ?? '',
  );
}
