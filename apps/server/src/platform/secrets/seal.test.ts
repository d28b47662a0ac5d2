import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKey } from './derive-key.ts';
import { SealError, createSealer } from './seal.ts';
import { hashToken, randomToken } from './tokens.ts';

const key = randomBytes(32);
const sealer = createSealer([key]);
const place = { table: 'webhook', row: '0198c2f0-1111-7abc-8def-000000000001' };

describe('a sealed secret', () => {
  it.each(['', 'hunter2', 'contraseña 🔐', 'x'.repeat(10_000)])(
    'opens where it was sealed: %#',
    (plaintext) => {
      const sealed = sealer.seal(plaintext, place);
      expect(sealer.open(sealed, place)).toBe(plaintext);
      expect(sealed.split('.').at(-1)).not.toBe(plaintext);
    },
  );

  it('is different each time', () => {
    expect(sealer.seal('same', place)).not.toBe(sealer.seal('same', place));
  });

  it.each([
    { ...place, row: '0198c2f0-1111-7abc-8def-000000000002' },
    { ...place, table: 'phone' },
    { ...place, column: 'token' },
    { table: `${place.table}${place.row}`, row: '' },
  ])('does not open in another place: %j', (other) => {
    expect(() => sealer.open(sealer.seal('secret', place), other)).toThrow(SealError);
  });

  it('does not open when any byte was changed', () => {
    const [version, id, data = ''] = sealer.seal('secret', place).split('.');
    const bytes = Buffer.from(data, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open(`${version}.${id}.${changed.toString('base64url')}`, place)).toThrow(
        SealError,
      );
    }
  });

  it.each(['', 'plain', '1..', '2.aaaa.bbbb', `1.${'0'.repeat(8)}.AAAA`])(
    'is not confused with %j',
    (text) => {
      expect(() => sealer.open(text, place)).toThrow(SealError);
    },
  );

  it('survives a change of the key as long as the old one is known', () => {
    const old = sealer.seal('secret', place);
    const turned = createSealer([randomBytes(32), key]);
    expect(turned.open(old, place)).toBe('secret');
    const ids = [old, turned.seal('secret', place)].map((sealed) => sealed.split('.')[1] ?? '');
    expect(ids.map((id) => turned.knows(id))).toEqual([true, true]);
    expect(ids.map((id) => sealer.knows(id))).toEqual([true, false]);
    expect(() => createSealer([randomBytes(32)]).open(old, place)).toThrow('key that is not configured');
  });
});

describe('tokens', () => {
  it('are 256 random bits, stored as a hash of 32 bytes', () => {
    const token = randomToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(randomToken()).not.toBe(token);
    expect(hashToken(token)).toEqual(hashToken(token));
    expect(hashToken('abc').toString('hex')).toMatch(/^ba7816bf8f01cfea/);
  });

  it('of different purposes have nothing to do with each other', () => {
    expect(deriveKey(key, 'seal')).toEqual(deriveKey(key, 'seal'));
    expect(deriveKey(key, 'seal')).not.toEqual(deriveKey(key, 'identity hashes'));
    expect(deriveKey(key, 'seal')).not.toEqual(deriveKey(randomBytes(32), 'seal'));
  });
});
