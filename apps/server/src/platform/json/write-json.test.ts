import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonCalmly, jsonFile } from './write-json.ts';

it('is what JSON.stringify writes, whatever the thing', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (value) => {
      expect(await jsonCalmly(value)).toBe(JSON.stringify(value));
      expect(Buffer.concat(await jsonFile(value)).toString()).toBe(`${JSON.stringify(value, null, 2)}\n`);
    }),
    { numRuns: 500 },
  ));

it('writes what JSON has no words for as JSON.stringify does', async () => {
  const odd = { gone: undefined, at: new Date(0), list: [undefined, Number.NaN, { gone: undefined }] };
  expect(await jsonCalmly(odd)).toBe(JSON.stringify(odd));
});

it('others get their turns while a long list is written', async () => {
  let turns = 0;
  let done = false;
  const others = () => {
    turns += 1;
    if (!done) setImmediate(others);
  };
  setImmediate(others);
  await jsonCalmly({
    content: { nodes: Array.from({ length: 200_000 }, (_, id) => ({ id, text: 'a "word"' })) },
  });
  done = true;
  expect(turns).toBeGreaterThan(3);
});
