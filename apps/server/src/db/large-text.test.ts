import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTestDatabase, type TestDatabase } from '../testing/database.ts';
import { whileWatched } from '../testing/held-loop.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await emptyTestDatabase();
});
afterAll(() => test.drop());

interface Answer {
  text: string;
  bytes: number;
  small: number;
  nothing: null;
  raw: Buffer;
}

describe('a long text', () => {
  it.each([131_071, 131_072, 131_073, 262_143])(
    'whose character %i has two halves arrives as it is',
    async (at) => {
      const text = `${'a'.repeat(at - 1)}😀${'ñ€x'.repeat(100_000)}`;
      const raw = Buffer.from([0, 255, 1]);
      const rows = await test.db.platformQuery<Answer>(
        't.long',
        'select $1::text as text, octet_length($1::text) as bytes, $2::int as small, $3::text as nothing, $4::bytea as raw',
        [text, 7, null, raw],
      );
      expect(rows[0]).toEqual({ text, bytes: Buffer.byteLength(text), small: 7, nothing: null, raw });
    },
  );

  it('leaves the connection as it was, also where the statement fails', async () => {
    const ask = (json: string) =>
      test.db.platform(async (tx) => {
        const [first, second] = await Promise.all([
          tx.one<{ n: number }>('t.long_first', 'select jsonb_array_length($1::jsonb) as n', [json]),
          tx.one<{ n: number }>('t.long_second', 'select $1::int as n', [2]),
        ]);
        return [first?.n, second?.n];
      });
    const list = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => at));
    expect(await ask(list)).toEqual([100_000, 2]);
    await expect(ask(`${list},`)).rejects.toThrow('invalid input syntax');
    expect(await ask(list)).toEqual([100_000, 2]);
  });

  it('of many MB holds up nobody else on its way', async () => {
    const text = 'ñandú '.repeat(2_000_000);
    const { longestMs } = await whileWatched(() =>
      test.db.platformQuery('t.long_away', 'select octet_length($1::text) as bytes', [text]),
    );
    expect(longestMs).toBeLessThan(100);
  });
});
