import type { ChannelItem } from '@centralita/contract/channels/schema';
import { describe, expect, it } from 'vitest';
import { phoneBody, phoneFields, phoneProblems, withNumber } from './phone-form.ts';
import { shownNumber, tidied } from '../../../parts/phones/phone-text.ts';

const phone: ChannelItem = {
  id: '1',
  name: 'Sales',
  type: 'phone:channel',
  phone: '+593991234567',
  status: 'ready',
  concurrency_limit: 0,
  is_test: false,
};

describe('the phone form', () => {
  it('begins with the United States and five calls at once', () => {
    expect(phoneFields(null)).toEqual({ name: '', country: 'US', number: '', concurrency_limit: '5' });
  });

  it('shows a number as people of its country write it, and sends it in E.164', () => {
    const fields = phoneFields(phone);
    expect(fields).toEqual({ name: 'Sales', country: 'EC', number: '099 123 4567', concurrency_limit: '0' });
    expect(phoneBody(fields)).toEqual({ name: 'Sales', number: '+593991234567', concurrency_limit: 0 });
    expect(shownNumber('+593991234567')).toBe('+593 99 123 4567');
    expect(shownNumber('+34600111222')).toBe('+34600111222');
  });

  it('chooses the country of a pasted number', () => {
    const fields = withNumber(phoneFields(null), '+57 300 123 4567');
    expect(fields).toMatchObject({ country: 'CO', number: '300 1234567' });
    expect(withNumber(phoneFields(null), '+34 600')).toMatchObject({ country: 'US', number: '+34 600' });
  });

  it('says what is wrong with each field', () => {
    const right = phoneFields(phone);
    expect(phoneProblems(right)).toEqual({});
    expect(phoneProblems({ ...right, name: ' ' })).toEqual({ name: 'nameRequired' });
    expect(phoneProblems({ ...right, number: '' })).toEqual({ number: 'numberRequired' });
    for (const number of ['099', '+34600111222', '099 123 4567 ext 5', 'hola'])
      expect(phoneProblems({ ...right, number })).toEqual({ number: 'numberInvalid' });
    expect(phoneProblems({ ...right, country: 'US' })).toEqual({ number: 'numberInvalid' });
    for (const concurrency_limit of ['', '-1', '1.5', '1e3', '99999'])
      expect(phoneProblems({ ...right, concurrency_limit })).toEqual({ concurrency_limit: 'limitInvalid' });
  });

  it('tidies a whole number only', () => {
    expect(tidied('0991234567', 'EC')).toBe('099 123 4567');
    expect(tidied('09912', 'EC')).toBe('09912');
  });
});
