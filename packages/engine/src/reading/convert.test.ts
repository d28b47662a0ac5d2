import type { VariableType } from '@centralita/contract/workflows/schema';
import { describe, expect, it } from 'vitest';
import { convert } from './convert.ts';

const english = { language: 'english', now: '2026-03-05T10:20', country: 'US' } as const;
const spanish = { language: 'spanish', now: '2026-03-05T10:20', country: 'EC' } as const;

describe('a text as a value', () => {
  it.each<[VariableType, string, string]>([
    ['string', '  Ana ', 'Ana'],
    ['integer', '034', '34'],
    ['integer', 'treinta y cuatro', '34'],
    ['integer', '1.500', '1500'],
    ['integer', '-0', '0'],
    ['integer', '3.0', '3'],
    ['number', '3.50', '3.5'],
    ['number', 'tres coma cinco', '3.5'],
    ['number', '1.200,50', '1200.5'],
    ['boolean', 'TRUE', 'true'],
    ['boolean', 'sí', 'true'],
    ['boolean', 'no', 'false'],
    ['date', '2026-03-05', '2026-03-05'],
    ['date', '5/3/2026', '2026-03-05'],
    ['date', 'mañana', '2026-03-06'],
    ['time', '15:30', '15:30'],
    ['time', '3:30 pm', '15:30'],
    ['time', 'mediodía', '12:00'],
    ['phone', '098 765 4321', '+593987654321'],
    ['phone', '+1 305 555 1234', '+13055551234'],
    ['email', 'Ana@Gmail.COM', 'Ana@gmail.com'],
    ['email', 'ana arroba gmail punto com', 'ana@gmail.com'],
  ])('%s of %j is %s', (type, text, value) => {
    expect(convert(type, text, spanish)).toBe(value);
    expect(convert(type, value, spanish)).toBe(value);
  });

  it.each<[VariableType, string]>([
    ['string', '   '],
    ['string', 'x'.repeat(4_001)],
    ['integer', '3.5'],
    ['integer', 'many'],
    ['integer', '99999999999999999999'],
    ['number', 'NaN'],
    ['number', 'Infinity'],
    ['boolean', 'maybe'],
    ['boolean', 'yes, but'],
    ['date', '2026-02-31'],
    ['date', 'soon'],
    ['time', '25:00'],
    ['time', '10:75'],
    ['phone', '12345'],
    ['phone', '+1 305'],
    ['phone', '305 555 12345 67890'],
    ['email', 'ana@'],
    ['email', 'ana@gmail'],
    ['email', '@gmail.com'],
  ])('%s of %j is none', (type, text) => {
    expect(convert(type, text, english)).toBeNull();
  });

  it('reads bare phone numbers and short dates as the country does', () => {
    expect(convert('phone', '612345678', { ...spanish, country: 'ES' })).toBe('+34612345678');
    expect(convert('phone', '55 1234 5678', { ...spanish, country: 'MX' })).toBe('+525512345678');
    expect(convert('phone', '300 123 4567', { ...spanish, country: 'CO' })).toBe('+573001234567');
    expect(convert('phone', '305 555 1234', { ...spanish, country: '??' })).toBeNull();
    expect(convert('date', '4/5/2026', english)).toBe('2026-04-05');
    expect(convert('date', '4/5/2026', { ...english, country: 'GB' })).toBe('2026-05-04');
  });
});
