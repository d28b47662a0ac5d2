import { readFileSync } from 'node:fs';

/** A small real document from tests/fixtures/documents; its README says by what it was made. */
export function fixture(name: string): Buffer {
  return readFileSync(new URL(`../../../../../tests/fixtures/documents/${name}`, import.meta.url));
}
