import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const locales = join(import.meta.dirname, '../../apps/web/src/locales');

/** The texts of the console by `a.b.c`. */
export function catalogue(language: 'en' | 'es'): (key: string) => string {
  const texts: unknown = JSON.parse(readFileSync(join(locales, `${language}.json`), 'utf8'));
  return (key) => {
    const text = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts);
    if (typeof text !== 'string') throw new Error(`no text ${key}`);
    return text;
  };
}
