import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactly } from './exact-json.ts';
import { fits, typedValues } from './typed-values.ts';

const account = {
  develop_name: 'account',
  type_enum: 'integer',
  is_mandatory: true,
  description: '',
  enum: '',
} as const;

describe('a number that no number can hold', () => {
  it.each([
    ['9007199254740993', '9007199254740993'],
    ['{"a": -9007199254740993 }', { a: '-9007199254740993' }],
    ['[12345678901234567.5, 1e400, -1E999]', ['12345678901234567.5', '1e400', '-1E999']],
    [
      '[9007199254740991, 0.1234567890123456789, 1e3, 1E+2]',
      [9007199254740991, 0.12345678901234568, 1e3, 100],
    ],
    [
      '{"\\\\":"\\"9007199254740993","9007199254740993":1}',
      { '\\': '"9007199254740993', '9007199254740993': 1 },
    ],
  ])('%s stays its digits', (text, value) => {
    expect(parseExactly(text)).toEqual(value);
  });

  it('changes nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, space) => {
        const text = JSON.stringify({ value, long: '0000000000000000' }, null, space);
        fc.pre(!/\d{16}(?!")/.test(text.replace('0000000000000000', '')));
        expect(parseExactly(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is found in a megabyte of whatever, and no JSON stays none', () => {
    const text = `["${'\\"'.repeat(249_000)}", ${'1,'.repeat(240_000)}9007199254740993]`;
    expect((parseExactly(text) as unknown[]).at(-1)).toBe('9007199254740993');
    expect(() => parseExactly('{"a": 90071992547409930000')).toThrow(SyntaxError);
  });

  it('is sent as its digits too, as the whole number that was asked for', () => {
    expect(fits('12345678901234567890', account)).toBe(true);
    expect(typedValues([account], { account: ' 12345678901234567890' })).toEqual({
      account: '12345678901234567890',
    });
    expect(typedValues([account], { account: '41' })).toEqual({ account: 41 });
    expect(fits('12345678901234567890x', account)).toBe(false);
  });
});
