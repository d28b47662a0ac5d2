/**
 * What the server hands the console inside the page: it fills these meta tags of index.html. A placeholder that nobody
 * filled (development without a server) counts as absent.
 */
export interface Config {
  publicKey: string;
  productName: string;
  /** Lower-case host names that show the product's own branding. */
  productHosts: string[];
  /** `#rrggbb`: the one accent colour, from which all shades are made. */
  accent: string;
  /** Providers that people may sign in with, besides a code. */
  signInWith: string[];
  /** Where the back ends answer; empty = the origin of the page. */
  origin: string;
}

export const config: Config = readConfig(document);

/** Whether this visit is to one of the product's own hosts. */
export function isProductHost(): boolean {
  return config.productHosts.includes(window.location.hostname);
}

export function readConfig(page: Document): Config {
  const hosts = metaOf(page, 'product-hosts') ?? '';
  const colour = metaOf(page, 'product-color');
  return {
    publicKey: metaOf(page, 'public-key') ?? '',
    productName: metaOf(page, 'product-name') ?? 'Centralita',
    productHosts: ['localhost', ...hosts.toLowerCase().split(/[\s,]+/)].filter((host) => host !== ''),
    accent: colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#0d7a6f',
    signInWith: (metaOf(page, 'sign-in-with') ?? '').split(',').filter((name) => name !== ''),
    origin: metaOf(page, 'origin') ?? '',
  };
}

function metaOf(page: Document, name: string): string | null {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="centralita-${name}"]`)?.content ?? '';
  return content === '' || /^__\w+__$/.test(content) ? null : content;
}
