import { existsSync, readFileSync, statSync } from 'node:fs';

/** Real guides of Debian packages of about 2 MB and with many pages; the first that is installed is taken. */
const guides = [
  '/usr/share/debian-reference/debian-reference.en.pdf',
  '/usr/share/debian-reference/debian-reference.es.pdf',
  '/usr/share/doc/debian-edu-doc-en/debian-edu-bookworm-manual.pdf',
  '/usr/share/freedombox/manual/en/freedombox-manual.pdf',
];
const maxBytes = 2 * 1024 * 1024;

/** @returns {{ name: string, bytes: Buffer } | null} the largest guide that may be uploaded */
export function largePdf() {
  const usable = guides
    .filter((path) => existsSync(path) && statSync(path).size <= maxBytes)
    .toSorted((a, b) => statSync(b).size - statSync(a).size);
  const [path] = usable;
  return path ? { name: path.split('/').at(-1), bytes: readFileSync(path) } : null;
}
