import { describe, expect, it } from 'vitest';
import { readPhone, type PhoneChoices } from './read-phone.ts';

const of = (country: string | null, more: Partial<PhoneChoices> = {}): PhoneChoices => ({
  country,
  two_numbers: 'first',
  two_readings: 'international',
  ...more,
});

function phoneOf(text: string, choices: PhoneChoices): string {
  const read = readPhone(text, choices);
  return typeof read === 'string' ? read : read.phone;
}

describe('a phone', () => {
  it.each([
    ['593991234567', 'US', '+593991234567'],
    ['573105550142', 'US', '+573105550142'],
    ['13055550142', 'EC', '+13055550142'],
    ['3055550142', 'US', '+13055550142'],
    ['0991234567', 'EC', '+593991234567'],
    ['(305) 555-0142', 'US', '+13055550142'],
    ['593991234567.0', null, '+593991234567'],
    ['593,991,234,567', null, '+593991234567'],
    ['00593991234567', null, '+593991234567'],
    ['\u202a+593\u00a099\u200e123\u20114567\u202c', null, '+593991234567'],
    ['٠٩٩١٢٣٤٥٦٧', 'EC', '+593991234567'],
    ['＋５９３ ９９１２３４５６７', null, '+593991234567'],
    ['tel:+593-99-123-4567', null, '+593991234567'],
  ])('%s is read in %s', (text, country, expected) => {
    expect(phoneOf(text, of(country))).toBe(expected);
  });

  it.each([
    ['', 'phone_missing'],
    ['\u200b ', 'phone_missing'],
    ['5.93991E+11', 'phone_digits_lost'],
    ['5,93991e+11', 'phone_digits_lost'],
    ['abc', 'phone_invalid'],
    ['2026-11-28', 'phone_invalid'],
    ['28/11/2026', 'phone_invalid'],
    ['2026-11-28 09:00', 'phone_invalid'],
    ['0991234567', 'phone_invalid'],
    ['+593 99 123 4567 ext. 12', 'phone_invalid'],
    ['99123456789999999999', 'phone_invalid'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readPhone(text, of(null))).toBe(reason);
  });

  it('with two readings is noted with both, and the international one taken unless told otherwise', () => {
    expect(readPhone('4792345678', of('US'))).toMatchObject({
      phone: '+4792345678',
      other: '+14792345678',
    });
    expect(readPhone('4792345678', of('US', { two_readings: 'national' }))).toMatchObject({
      phone: '+14792345678',
      other: '+4792345678',
    });
    expect(readPhone('4792345678', of('EC'))).toMatchObject({ phone: '+4792345678', other: null });
    expect(readPhone('+4792345678', of('US'))).toMatchObject({ phone: '+4792345678', other: null });
  });

  it.each([
    '0991234567 / 0987654321',
    '0991234567 y 0987654321',
    '0991234567\n0987654321',
    '0991234567 0987654321',
  ])('of two in %j is the first, or refused', (text) => {
    expect(readPhone(text, of('EC'))).toMatchObject({ phone: '+593991234567', isFirstOfTwo: true });
    expect(readPhone(text, of('EC', { two_numbers: 'refuse' }))).toBe('phone_two_numbers');
  });
});
