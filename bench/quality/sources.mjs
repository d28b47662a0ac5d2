import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const corpus = join(dirname(fileURLToPath(import.meta.url)), 'corpus');

/** Long guides of Debian packages, each in one language only, so that the other language must be bridged. */
const GUIDES = [
  {
    name: 'installation-guide-es',
    package: 'installation-guide-amd64',
    path: '/usr/share/doc/installation-guide-amd64/es/install.es.txt.gz',
  },
  {
    name: 'debian-reference-en',
    package: 'debian-reference-en',
    path: '/usr/share/debian-reference/debian-reference.en.txt.gz',
  },
  {
    name: 'debian-handbook-es',
    package: 'debian-handbook',
    path: '/usr/share/doc/debian-handbook/html/es-ES',
  },
  {
    name: 'debian-edu-en',
    package: 'debian-edu-doc-en',
    path: '/usr/share/doc/debian-edu-doc-en/debian-edu-bookworm-manual.html',
  },
  { name: 'gimp-help-es', package: 'gimp-help-es', path: '/usr/share/gimp/2.0/help/es' },
];

/** Guides that only the sets of unseen questions ask about, each as a company of its own. */
const GUIDES_OF_HALVES = {
  unseen: [
    {
      name: 'debian-faq-en',
      package: 'debian-faq',
      path: '/usr/share/doc/debian/FAQ/debian-faq.en.txt.gz',
    },
    {
      name: 'freedombox-es',
      package: 'freedombox-doc-es',
      path: '/usr/share/freedombox/manual/es',
      except: /^(freedombox-manual|ReleaseNotes)/,
    },
  ],
  sealed: [
    { name: 'maint-guide-es', package: 'maint-guide-es', path: '/usr/share/doc/maint-guide-es/html' },
    { name: 'aptitude-es', package: 'aptitude-doc-es', path: '/usr/share/doc/aptitude/html/es' },
  ],
  practice: [
    { name: 'hier-es', package: 'manpages-es', path: manual('hier.7') },
    { name: 'mpl-2-en', package: 'base-files', path: '/usr/share/common-licenses/MPL-2.0' },
  ],
  reserved: [
    { name: 'manual-paginas-es', package: 'manpages-es', path: manual('logrotate.8', 'bzip2.1', 'shred.1') },
    { name: 'gpl-3-en', package: 'base-files', path: '/usr/share/common-licenses/GPL-3' },
  ],
  'reserved-2': [
    { name: 'manual-fstab-es', package: 'manpages-es', path: manual('fstab.5') },
    { name: 'apache-2-en', package: 'base-files', path: '/usr/share/common-licenses/Apache-2.0' },
  ],
};

/** Every document as `{ name, text }`; guides that are not installed are named with how to install them. */
export function readSources() {
  const own = readdirSync(corpus).map((file) => ({
    name: file.replace(/\.txt$/, ''),
    text: clean(readFileSync(join(corpus, file), 'utf8')),
  }));
  return [...own, ...readGuides(GUIDES).map(({ name, texts }) => ({ name, text: texts[0] }))];
}

/** Guides of a half of the questions as companies with a document for each of their paths: `{ name, texts }`. */
export function readGuidesOf(half) {
  return readGuides(GUIDES_OF_HALVES[half] ?? []);
}

/** Told once, however often they are read. */
const told = new Set();

function readGuides(guides) {
  const isThere = (guide) => [guide.path].flat().every((path) => existsSync(path));
  const missing = guides.filter((guide) => !isThere(guide) && !told.has(guide.package));
  for (const guide of missing) told.add(guide.package);
  if (missing.length > 0) {
    const packages = missing.map((guide) => guide.package).join(' ');
    console.log(`Left out, as not installed: apt-get install --no-install-recommends ${packages}\n`);
  }
  return guides.filter(isThere).map((guide) => ({
    name: guide.name,
    texts: [guide.path].flat().map((path) => clean(readGuide({ ...guide, path }))),
  }));
}

function readGuide({ path, except }) {
  if (path.includes('/man/')) return manualPage(gunzipSync(readFileSync(path)).toString());
  if (path.endsWith('.gz')) return gunzipSync(readFileSync(path)).toString();
  if (path.endsWith('.html')) return plain(readFileSync(path, 'utf8'));
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
  const files = readdirSync(path).filter((file) => file.endsWith('.html') && !except?.test(file));
  return files
    .toSorted()
    .map((file) => plain(readFileSync(join(path, file), 'utf8')))
    .join('\n');
}

/** Paths of Spanish manual pages, named as in 'bzip2.1'. */
function manual(...pages) {
  return pages.map((page) => `/usr/share/man/es/man${page.at(-1)}/${page}.gz`);
}

/** The text of a manual page: titles as in Markdown, blank lines for paragraphs, no marks of type. */
function manualPage(source) {
  return source
    .replace(/^\.\\".*\n/gm, '')
    .replace(/^\.(SH|SS) +"?(.*?)"?$/gm, (_all, kind, title) => `\n${kind === 'SH' ? '#' : '##'} ${title}\n`)
    .replace(/^\.(PP|P|TP|IP|LP|br)\b.*$/gm, (_all, kind) => (kind === 'br' ? '' : '\n'))
    .replace(/^[.'].*\n/gm, '')
    .replace(/\\f[A-Z]|\\f\[[^\]]*\]|\\[,/&|]/g, '')
    .replace(/\\\((?:lq|rq|dq)/g, '"')
    .replace(/\\\(aq/g, "'")
    .replace(/\\([- ])/g, '$1')
    .replace(/\n\s*\n+/g, '\n\n');
}

function plain(html) {
  return html
    .replace(/<(script|style|nav|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/gi, (_all, level, title) => {
      return `\n\n${'#'.repeat(Number(level))} ${title
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim()}\n\n`;
    })
    .replace(/\s*\n\s*/g, (space) => (space.includes('\n\n') ? '\n\n' : '\n'))
    .replace(/<(p|div|li|tr|dt|dd|pre|br|table|ul|ol|blockquote)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|quot|nbsp|amp);/g,
      (_all, name) => ({ lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' })[name],
    )
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\n\s*\n+/g, '\n\n');
}

function clean(text) {
  return text.replaceAll('\r\n', '\n').replaceAll('\0', '').normalize('NFC');
}
