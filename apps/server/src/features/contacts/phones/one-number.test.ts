import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spellingsOf } from '../../../platform/one-number.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { readPhone } from './read-phone.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Numbers that a seed makes: many of the three countries, in all ways in which they are written, and others. */
function numbers(count: number): string[] {
  let seed = 20_261_128;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const digits = (length: number) => Array.from({ length }, () => random(10)).join('');
  const heads = [
    '52',
    '521',
    '52044',
    '54',
    '549',
    '55',
    '5511',
    '55119',
    '1',
    '57',
    '593',
    '5',
    '525',
    '5499',
  ];
  return Array.from({ length: count }, () => `${heads[random(heads.length)] ?? ''}${digits(7 + random(5))}`);
}

const read = (text: string, country: string | null = null) => {
  const found = readPhone(text, { country, two_numbers: 'first', two_readings: 'international' });
  return typeof found === 'string' ? found : found.phone;
};

describe('one person, one number', () => {
  it.each([
    ['5218123456789', '528123456789'],
    ['5491123456789', '541123456789'],
    ['5531988886666', '553188886666'],
  ])('%s and %s are one', (one, other) => {
    expect(spellingsOf(one)).toEqual(spellingsOf(other));
    expect(spellingsOf(one)).toContain(other);
  });

  it('of 20,000 numbers each way of writing one leads to the same, and no two others do', async () => {
    const all = numbers(20_000);
    const rest = new Map<string, string>();
    for (const number of all) {
      const spellings = spellingsOf(number);
      const first = spellings[0] ?? '';
      for (const one of spellings) expect(spellingsOf(one)).toEqual(spellings);
      if (spellings.length === 1) expect(first).toBe(number);
      else expect(number.endsWith(first.slice(-8))).toBe(true);
      // Country and area, and the digits that were there before any were added.
      const isBrazil = number.startsWith('55');
      const bare = isBrazil ? number.slice(0, 4) + number.slice(-8) : number.slice(0, 2) + number.slice(-10);
      if (spellings.length > 1) {
        expect(rest.get(first) ?? bare).toBe(bare);
        rest.set(first, bare);
      }
    }
    expect(rest.size).toBeGreaterThan(1_500);
    // The database compares people by the same rule.
    const rows = await app.db.platformQuery<{ number: string; spellings: string[] }>(
      'test.spellings',
      'select n as number, number_spellings(n) as spellings from unnest($1::text[]) n',
      [all],
    );
    expect(rows.filter(({ number, spellings }) => spellings.join() !== spellingsOf(number).join())).toEqual(
      [],
    );
  });

  it('reads a phone as it is dialed today', () => {
    expect(read('5218123456789')).toBe('+528123456789');
    expect(read('+52 1 81 2345 6789')).toBe('+528123456789');
    expect(read('044 81 2345 6789', 'MX')).toBe('+528123456789');
    expect(read('81 2345 6789', 'MX')).toBe('+528123456789');
    expect(read('553188886666')).toBe('+5531988886666');
    expect(read('011 15 2345 6789', 'AR')).toBe('+5491123456789');
    // A landline of Buenos Aires stays one.
    expect(read('+54 11 4321 0000')).toBe('+541143210000');
  });
});
