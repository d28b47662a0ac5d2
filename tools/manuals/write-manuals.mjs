import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { printManual } from './print-manual.mjs';
import { readManual } from './read-manual.mjs';

const product = 'Centralita';
const words = {
  en: { language: 'en-US', page: (page, pages) => `${product}  ·  Page ${page} of ${pages}` },
  es: { language: 'es-EC', page: (page, pages) => `${product}  ·  Página ${page} de ${pages}` },
};

/** Makes a PDF of every manual of docs/manuals (`<channel>.<language>.md`) into a folder. */
export async function writeManuals(folder) {
  const texts = join(root, 'docs/manuals');
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(texts).filter((name) => name.endsWith('.md'))) {
    const [, language] = /\.(en|es)\.md$/.exec(file) ?? [];
    if (!language) throw new Error(`${file}: a manual is called <channel>.en.md or <channel>.es.md`);
    const blocks = readManual(readFileSync(join(texts, file), 'utf8'));
    writeFileSync(
      join(folder, file.replace(/md$/, 'pdf')),
      await printManual(blocks, { ...words[language], product }),
    );
  }
}

const [, program, folder] = process.argv;
if (program === import.meta.filename && folder) await writeManuals(folder);
