import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@centralita/contract/api';
import { systemActs } from '@centralita/contract/audit/acts';
import { describe, expect, it } from 'vitest';
import { wordsOfActs, wordsOfNouns } from '../../apps/web/src/parts/audit/words-of-acts.ts';
import { wordsOfFields } from '../../apps/web/src/parts/audit/words-of-fields.ts';

const acts = new Set([...api.flatMap(({ audit }) => audit || []), ...systemActs]);

describe('the audit log in words', () => {
  it('has a sentence in both languages for every act, and none for an act that is gone', () => {
    expect(Object.keys(wordsOfActs).toSorted()).toEqual([...acts].toSorted());
    for (const { en, es, off } of Object.values(wordsOfActs)) {
      for (const words of [{ en, es }, off ?? { en, es }]) {
        expect([words.en.trim(), words.es.trim()]).not.toContain('');
        expect(words.es.includes('{target}')).toBe(words.en.includes('{target}'));
      }
    }
  });

  it('has a name for every kind of act', () => {
    const nouns = new Set([...acts].map((act) => act.split('.')[0] ?? ''));
    expect(Object.keys(wordsOfNouns).toSorted()).toEqual([...nouns].toSorted());
  });

  it('has a name for every field that an entry can show', () => {
    const fields = shownFields();
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter((field) => !(field in wordsOfFields))).toEqual([]);
  });
});

/** What the migrations list in app_audited: `'{a,b*}'`, or `array['a', 'b=expression']`. */
function shownFields(): string[] {
  const file = join(import.meta.dirname, '../../apps/server/src/db/migrations/0010_audited.sql');
  const sql = readFileSync(file, 'utf8');
  const lists = [...sql.matchAll(/'\{([a-z_,*]+)\}'/g)].flatMap(([, list]) => list?.split(',') ?? []);
  const arrays = [...sql.matchAll(/array\[([^\]]+)\]/g)].map(([, items]) => items ?? '').join();
  const items = [...arrays.matchAll(/'([a-z_]+)[*=']/g)].map(([, item]) => item ?? '');
  return [...new Set([...lists.map((field) => field.replace('*', '')), ...items])];
}
