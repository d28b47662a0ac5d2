import { describe, expect, it } from 'vitest';
import { cleanHost } from './clean-host.ts';

describe('the host name of what was pasted', () => {
  it.each([
    ['help.acme.com', 'help.acme.com'],
    ['  Help.ACME.com.  ', 'help.acme.com'],
    ['https://help.acme.com', 'help.acme.com'],
    ['HTTPS://help.acme.com:8443/login?x=1#y', 'help.acme.com'],
    ['help.acme.com/login', 'help.acme.com'],
    ['help.acme.com:3000', 'help.acme.com'],
    ['https://me:secret@help.acme.com/', 'help.acme.com'],
    ['*.acme.com', '*.acme.com'],
    ['español.com', 'español.com'],
    ['two words', 'two words'],
    ['', ''],
  ])('%j is %j', (typed, host) => {
    expect(cleanHost(typed)).toBe(host);
  });
});
