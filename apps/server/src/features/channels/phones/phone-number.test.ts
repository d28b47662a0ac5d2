import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { phoneCountries } from '@centralita/contract/channels/phone-countries';
import { phoneMetadata } from '@centralita/contract/channels/phone-metadata';
import { describe, expect, it } from 'vitest';
import { e164 } from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    ['+593 99 123 4567', '+593991234567'],
    ['+593 (2) 234-5678', '+59322345678'],
    ['+1 415.555.2671', '+14155552671'],
    ['+57 300 1234567', '+573001234567'],
  ])('%s is kept as %s', (text, number) => expect(e164(text)).toBe(number));

  it.each([
    '',
    '+',
    '0991234567',
    '00593991234567',
    '+593991234',
    '+593 99 123 4567 ext. 5',
    '+593991234567;ext=5',
    '+34600111222',
    '+1 416 555 2671',
    '+1 111 111 1111',
    '+1415555267١',
    'tel:+14155552671',
    "+14155552671'; drop table phone_channel; --",
    `+1${'4'.repeat(5_000)}`,
  ])('%s is none of our countries', (text) => expect(e164(text)).toBeNull());

  it('is judged by the numbering plans of the package that is installed', () => {
    const path = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json');
    const all = JSON.parse(readFileSync(path, 'utf8')) as {
      version: number;
      countries: Record<string, unknown>;
    };
    expect(phoneMetadata.version).toBe(all.version);
    for (const country of phoneCountries)
      expect(JSON.parse(JSON.stringify(phoneMetadata.countries[country]))).toEqual(all.countries[country]);
  });
});
