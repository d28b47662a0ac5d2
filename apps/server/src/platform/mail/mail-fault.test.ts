import { expect, it } from 'vitest';
import { ProviderError } from '../../ports/provider-error.ts';
import { mailFault } from './mail-fault.ts';

it('tells why a mail did not go out', () => {
  expect(mailFault(new ProviderError('refused', 'The mail server did not take the mail (EAUTH)'))).toBe(
    'The mail server did not take the mail (EAUTH)',
  );
});

it('tells of a fault that is not ours its code, or its name, and not what it says', () => {
  expect(mailFault(Object.assign(new Error('for ana@example.com'), { code: 'ENOSPC' }))).toBe('ENOSPC');
  expect(mailFault(new TypeError('for ana@example.com'))).toBe('TypeError');
  expect(mailFault('ana@example.com')).toBe('unknown');
});
