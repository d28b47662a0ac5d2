import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const parser = fileURLToPath(new URL('../baselines/pdf-parser.mjs', import.meta.url));

/** Real guides of Debian packages: one of ordinary length and one that few are longer than; of each the first installed. */
const guides = {
  'a guide': [
    '/usr/share/doc/maint-guide-es/maint-guide.es.pdf',
    '/usr/share/doc/maint-guide/maint-guide.en.pdf',
    '/usr/share/doc/debian-edu-doc-en/debian-edu-bookworm-manual.pdf',
  ],
  'a book': [
    '/usr/share/debian-reference/debian-reference.en.pdf',
    '/usr/share/debian-reference/debian-reference.es.pdf',
    '/usr/share/freedombox/manual/en/freedombox-manual.pdf',
  ],
};
const maxBytes = 2 * 1024 * 1024;

/** @typedef {{ kind: string, path: string, name: string, bytes: Buffer }} Pdf */

/** @returns {Pdf[]} what is installed of these */
export function installedPdfs() {
  return Object.entries(guides).flatMap(([kind, paths]) => {
    const path = paths.find((one) => existsSync(one) && statSync(one).size <= maxBytes);
    return path ? [{ kind, path, name: path.split('/').at(-1), bytes: readFileSync(path) }] : [];
  });
}

/**
 * The parser alone on the same file: no upload, no process that guards it, nothing kept.
 * @param {Pdf} pdf
 * @returns {{ pages: number, ms: number }} from the start of its work to the text of the last page
 */
export function parserAlone({ path }) {
  return JSON.parse(execFileSync(process.execPath, [parser, path], { encoding: 'utf8' }));
}
