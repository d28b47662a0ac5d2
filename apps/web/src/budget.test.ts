import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { lettersOf, styleSheets } from '../build/class-names.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  name?: string;
}

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const manifestFile = join(dist, '.vite/manifest.json');
const built = existsSync(manifestFile);
const manifest = built ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>) : {};

const split = '?tsr-split=component';
/** What every page loads: the entry's own module is part of it (build/chunks.ts). */
const entry = Object.keys(manifest).find((key) => manifest[key]?.name === 'app') ?? 'app';
const catalogue = 'src/locales/es/base.json';
const editor = `src/routes/_app/contact-center/workflows/$workflowId.tsx${split}`;
/** The texts of the area in which a route is. */
function textsOf(route: string): string {
  const area = /knowledge-base/.test(route)
    ? 'knowledge'
    : /workflows/.test(route)
      ? 'workflows'
      : /campaigns/.test(route)
        ? 'campaigns'
        : /contact-center\/contacts/.test(route)
          ? 'contacts'
          : /contact-center/.test(route)
            ? 'contactCenter'
            : 'admin';
  return `src/locales/es/${area}.json`;
}

/** promises.md section 4: gzip, KB of 1024 bytes. Measured on the last build; without one there is nothing to weigh. */
describe.runIf(built)('the weight of the built console', () => {
  it('every page: no schemas, which are a fifth of all and for screens that parse', () => {
    const file = manifest[entry]?.file ?? '';
    expect(readFileSync(join(dist, file), 'utf8')).not.toContain('$ZodType');
  });

  it.each(['identify', 'passwordless'])('sign-in, %s: at most 170 KB of JS and 15 KB of CSS', (screen) => {
    const { js, css } = weigh([
      entry,
      catalogue,
      `src/routes/login/route.tsx${split}`,
      `src/routes/login/${screen}.tsx${split}`,
    ]);
    expect(js).toBeLessThan(170);
    expect(css).toBeLessThan(15);
  });

  it.each(Object.keys(manifest).filter((key) => key.startsWith('src/routes/') && key.endsWith(split)))(
    '%s: at most 240 KB of JS in all',
    (route) => {
      expect(weigh([entry, catalogue, textsOf(route), ...layoutsOf(route), route]).js).toBeLessThan(240);
    },
  );

  // Whatever is added here is to be asked for later, or something else must go (decisions 0292, 0302).
  it('the workflow editor with its canvas, its texts, and what it fetches by itself: at most 300 KB of JS', () => {
    const fetched = ['canvas/canvas.tsx', '../checks/check-nodes.tsx'];
    const parts = fetched.map((file) => join('src/features/workflows/editor', file));
    const texts = ['base', 'workflows'].map((area) => `src/locales/es/${area}.json`);
    expect(weigh([entry, ...texts, ...layoutsOf(editor), editor, ...parts]).js).toBeLessThan(300);
  });

  // Their names stand in the code and the module that they came from is gone, with which the build may drop its rules.
  it('every style sheet of a part has its rules in the build', () => {
    const rules = readdirSync(join(dist, 'assets'))
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(dist, 'assets', file), 'utf8'))
      .join('\n');
    const lost = styleSheets(web).filter((_, at) => !new RegExp(`\\.${lettersOf(at)}\\d`).test(rules));
    expect(lost).toEqual([]);
  });

  it.each(Object.keys(manifest).filter((key) => key.startsWith('src/locales/')))(
    '%s: at most 14 KB',
    (part) => {
      expect(gzipped(manifest[part]?.file ?? '')).toBeLessThan(14);
    },
  );
});

/** Gzipped KB of these chunks and of everything that they load with them. */
function weigh(keys: string[]): { js: number; css: number } {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no chunk ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  const total = (ending: string) =>
    [...files].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gzipped(file), 0);
  return { js: total('.js'), css: total('.css') };
}

/** The layout routes around a route: `route.tsx` of each folder on its way that has a component. */
function layoutsOf(route: string): string[] {
  const folders = route.split('/').slice(2, -1);
  return folders
    .map((_, at) => `src/routes/${folders.slice(0, at + 1).join('/')}/route.tsx${split}`)
    .filter((key) => key in manifest && key !== route);
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
}
