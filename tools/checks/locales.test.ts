import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@centralita/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { textsNotLoaded } from './locales/areas.ts';
import { flatten, placeholders, type Catalogue } from './locales/catalogue.ts';
import { unusedKeys } from './locales/uses.ts';

const web = join(import.meta.dirname, '../../apps/web');
const read = (language: string) => {
  const folder = join(web, 'src/locales', language);
  const parts = readdirSync(folder).map(
    (area) => JSON.parse(readFileSync(join(folder, area), 'utf8')) as Catalogue,
  );
  return flatten(Object.assign({}, ...parts) as Catalogue);
};
const languages = { en: read('en'), es: read('es') };

describe('the catalogues of the console', () => {
  it('have the same keys in both languages', () => {
    expect([...languages.es.keys()].toSorted()).toEqual([...languages.en.keys()].toSorted());
  });

  it.each(['en', 'es'] as const)('have no empty text in %s', (language) => {
    const empty = [...languages[language]].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('expect the same placeholders in both languages', () => {
    const differing = [...languages.en]
      .map(([key, text]) => [key, placeholders(text), placeholders(languages.es.get(key) ?? '')] as const)
      .filter(([, en, es]) => en.join() !== es.join());
    expect(differing).toEqual([]);
  });

  it('are loaded before a screen names them', () => {
    const folder = join(web, 'src/locales/en');
    const areaOf = new Map(
      readdirSync(folder).flatMap((file) =>
        Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue).map((name) => [
          name,
          file.replace('.json', ''),
        ]),
      ),
    );
    expect(textsNotLoaded(join(web, 'src'), areaOf)).toEqual([]);
  });

  it('have no key that the code does not name', () => {
    expect(unusedKeys([...languages.en.keys()], sourcesOf(join(web, 'src')))).toEqual([]);
  });
});

describe('the catalogue of errors', () => {
  it.each(Object.entries(errors))('%s has both languages and the same details', (_code, entry) => {
    expect(entry.en.trim()).not.toBe('');
    expect(entry.es.trim()).not.toBe('');
    const details = (text: string) => text.match(/\{\d+\}/g)?.toSorted() ?? [];
    expect(details(entry.es)).toEqual(details(entry.en));
  });
});

describe('the check itself', () => {
  it('tells placeholders by name and kind', () => {
    expect(placeholders('{name} has {count, plural, one {# <b>file</b>} other {# files of {name}}}')).toEqual(
      ['b:tag', 'count:plural', 'name:value'],
    );
  });

  it('finds keys that nothing names', () => {
    const sources = [
      `const t = useTranslations('sources'); t('empty.title'); t(\`status.\${x}\`);`,
      `translate('toast.saved')`,
    ];
    const keys = [
      'sources.empty.title',
      'sources.status.ready',
      'toast.saved',
      'sources.gone',
      'toast.empty.title',
    ];
    expect(unusedKeys(keys, sources)).toEqual(['sources.gone', 'toast.empty.title']);
  });
});

/** The text of every source file below a folder, without tests. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing|gen)\./.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
