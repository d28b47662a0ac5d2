import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './told-in.ts';

const locales = join(import.meta.dirname, '../../apps/web/src/locales');

/** The texts of the console by `a.b.c`. */
export function catalogue(language: Language): (key: string) => string {
  const folder = join(locales, language);
  const parts = readdirSync(folder).map((area): unknown =>
    JSON.parse(readFileSync(join(folder, area), 'utf8')),
  );
  const texts: unknown = Object.assign({}, ...parts);
  return (key) => {
    const text = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts);
    if (typeof text !== 'string') throw new Error(`no text ${key}`);
    return text;
  };
}
