import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../../apps/server/src');
/** A name and the text of its statement, as far as that is written beside it. */
const named = /\(\s*'([\w.-]+)',\s*(`[^`]*`|'(?:[^'\\\n]|\\.)*'|"[^"\n]*")/g;
/** A name whose statement is written elsewhere. */
const apart = /\(\s*'([\w.-]+)',\s*([A-Za-z_]\w*)\s*[,)]/g;
const statement = /^.\s*(?:select|insert|update|delete|with|truncate|set|alter)\b/i;

/**
 * PostgreSQL keeps a prepared statement under its name, so a name with a second text is refused where both meet: in one
 * process, whichever test files it happens to run.
 */
it('a statement of SQL has a name of its own', () => {
  const texts = new Map<string, Map<string, string>>();
  const others: { name: string; file: string }[] = [];
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const source = readFileSync(join(server, file), 'utf8');
    for (const [, name = ''] of source.matchAll(apart)) others.push({ name, file });
    for (const [, name = '', text = ''] of source.matchAll(named)) {
      if (!statement.test(text)) continue;
      const known = texts.get(name) ?? new Map<string, string>();
      texts.set(name, known.set(text.slice(1, -1).replaceAll(/\s+/g, ' ').trim(), file));
    }
  }
  // The text of another file cannot be the one that stands here.
  for (const { name, file } of others) {
    const known = texts.get(name);
    if (known && ![...known.values()].includes(file)) known.set(file, file);
  }
  // One test makes the fault itself.
  const twice = [...texts].filter(([name, known]) => known.size > 1 && name !== 't.twice');
  expect(twice.map(([name, known]) => `${name}: ${[...known.values()].join(', ')}`)).toEqual([]);
  expect(texts.size).toBeGreaterThan(300);
});
