import { route } from '@centralita/contract/core/route';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { longReply } from './long-reply.ts';

const rows = route({
  base: 'main',
  method: 'GET',
  path: '/rows',
  summary: 'Rows.',
  access: 'session',
  scope: 'none',
  reply: z.object({
    name: z.string(),
    note: z.string().optional(),
    format: z.strictObject({ marks: z.array(z.strictObject({ start: z.number() })) }),
    rows: z.array(z.looseObject({ id: z.string() })),
    next: z.null(),
  }),
  longList: 'rows',
});

function reply(count: number) {
  return {
    name: '"Ñ"',
    format: { marks: [{ start: 1 }, { start: 2 }] },
    rows: Array.from({ length: count }, (_, at) => ({ id: `row ${at}`, text: 'a "cell"\n' })),
    next: null,
    secret: 'left out',
  };
}

it.each([0, 1, 2, 5_000])('a list of %i is the same JSON as it would be in one go', async (count) => {
  const pieces = await longReply(rows, reply(count));
  const { secret: _, ...shown } = reply(count);
  expect(JSON.parse(pieces.join(''))).toEqual({ data: shown });
});

it('others get their turns while a long one is written', async () => {
  let turns = 0;
  let done = false;
  const others = () => {
    turns += 1;
    if (!done) setImmediate(others);
  };
  setImmediate(others);
  await longReply(rows, reply(300_000));
  done = true;
  expect(turns).toBeGreaterThan(3);
});

it('others get their turns while what stands beside the rows is written', async () => {
  let turns = 0;
  let done = false;
  const others = () => {
    turns += 1;
    if (!done) setImmediate(others);
  };
  setImmediate(others);
  const marks = Array.from({ length: 300_000 }, (_, start) => ({ start }));
  await longReply(rows, { ...reply(0), format: { marks } });
  done = true;
  expect(turns).toBeGreaterThan(3);
});

it('what does not fit its schema goes to nobody', async () => {
  const broken = { ...reply(0), rows: [{ id: 'one' }, { id: 2 }] };
  await expect(longReply(rows, broken)).rejects.toThrow(z.ZodError);
  const { name: _, ...nameless } = reply(0);
  await expect(longReply(rows, nameless)).rejects.toThrow(z.ZodError);
  const deeper = { ...reply(0), format: { marks: [{ start: '1' }] } };
  await expect(longReply(rows, deeper)).rejects.toThrow(z.ZodError);
});
