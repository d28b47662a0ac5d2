import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../apps/server/src');
/** A name and the text of its statement, as far as that is written beside it. */
const named = /\(\s*'([\w.-]+)',\s*(`[^`]*`|'(?:[^'\\\n]|\\.)*'|"[^"\n]*")/g;
const statement = /^.\s*(?:select|insert|update|delete|with|truncate|set|alter)\b/i;

/**
 * PostgreSQL keeps a prepared statement under its name, so a name with a second text is refused where both meet: in one
 * process, whichever test files it happens to run.
 */
it('a statement of SQL has a name of its own', () => {
  const texts = new Map<string, Map<string, string>>();
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    for (const [, name = '', text = ''] of readFileSync(join(server, file), 'utf8').matchAll(named)) {
      if (!statement.test(text)) continue;
      const known = texts.get(name) ?? new Map<string, string>();
      texts.set(name, known.set(text.slice(1, -1).replaceAll(/\s+/g, ' ').trim(), file));
    }
  }
  // One test makes the fault itself.
  const twice = [...texts].filter(([name, known]) => known.size > 1 && name !== 't.twice');
  expect(twice.map(([name, known]) => `${name}: ${[...known.values()].join(', ')}`)).toEqual([]);
  expect(texts.size).toBeGreaterThan(300);
});
