import { expect, it } from 'vitest';
import { partsOf, phoneOf, tidy, withNumber } from './any-phone.ts';

it('shows a number by its country and gives the same number back', () => {
  for (const phone of ['+593991234567', '+12025550143', '+573001234567', '+442079460000']) {
    expect(phoneOf(partsOf(phone))).toBe(phone);
  }
  expect(partsOf('+593991234567').country).toBe('EC');
  expect(partsOf('+442079460000').country).toBe('other');
  expect(partsOf('', 'CO')).toEqual({ country: 'CO', number: '' });
});

it.each([
  [{ country: 'EC', number: '12' }, null],
  [{ country: 'EC', number: '' }, null],
  [{ country: 'other', number: '442079460000' }, null],
  [{ country: 'other', number: '+44 20 7946 0000' }, '+442079460000'],
  [{ country: 'other', number: '+1234567890123456' }, null],
] as const)('reads %j as %s', (parts, phone) => {
  expect(phoneOf(parts)).toBe(phone);
});

it('takes the country of a number that is pasted whole', () => {
  expect(withNumber({ country: 'US', number: '' }, '+593 99 123 4567').country).toBe('EC');
  expect(withNumber({ country: 'US', number: '' }, '202')).toEqual({ country: 'US', number: '202' });
  expect(tidy({ country: 'EC', number: '0991234567' }).number).toBe('099 123 4567');
});
