import { describe, expect, it } from 'vitest';
import { chooseNumber, type OfferedNumber } from './choose-number.ts';

const number = (id: string, day: number | null = null): OfferedNumber => ({
  id,
  accountId: 'a',
  displayNumber: '+1 415 555 2671',
  verifiedName: '',
  onboardedAt: day === null ? null : new Date(Date.UTC(2026, 0, day)),
});
const chosen = (offered: OfferedNumber[], connected: string[] = []) => {
  const choice = chooseNumber(offered, new Set(connected));
  return 'number' in choice ? choice.number.id : choice.refusal;
};

describe('the number of a sign-up', () => {
  it('is the only one of the account', () => {
    expect(chosen([number('1')])).toBe('1');
    expect(chosen([number('1', 3)])).toBe('1');
  });

  it('is the one put there last', () => {
    expect(chosen([number('1', 3), number('2', 5), number('3', 4)])).toBe('2');
    expect(chosen([number('1', 3), number('2', 5)], ['1'])).toBe('2');
  });

  it('is none that is connected already, and then not another one in its place', () => {
    expect(chosen([number('1')], ['1'])).toBe('number_taken');
    expect(chosen([number('1', 3), number('2', 5)], ['2'])).toBe('number_taken');
  });

  it('is the one that is left where nobody says when they came', () => {
    expect(chosen([number('1'), number('2')], ['1'])).toBe('2');
  });

  it('is never guessed', () => {
    expect(chosen([])).toBe('whatsapp_no_number');
    expect(chosen([number('1'), number('2')])).toBe('whatsapp_which_number');
    expect(chosen([number('1', 3), number('2')])).toBe('whatsapp_which_number');
    expect(chosen([number('1', 3), number('2', 3)])).toBe('whatsapp_which_number');
  });
});
