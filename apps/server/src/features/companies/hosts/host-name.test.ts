import { describe, expect, it } from 'vitest';
import { readHost } from './host-name.ts';

describe('a host name', () => {
  it.each([
    ['help.company.com', 'help.company.com'],
    ['  Help.Company.COM. ', 'help.company.com'],
    ['a-b.c--d.ec', 'a-b.c--d.ec'],
    ['company.localhost', 'company.localhost'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
    ['1.company.com', '1.company.com'],
  ])('%j is taken as %s', (typed, host) => {
    expect(readHost(typed)).toEqual({ host });
  });

  it.each([
    ['https://help.company.com', 'scheme'],
    ['help.company.com:8443', 'port'],
    ['help.company.com/login', 'path'],
    ['someone@company.com', 'path'],
    ['*.company.com', 'wildcard'],
    ['atención.empresa.ec', 'not_ascii'],
    ['xn--atencin-r0a.empresa.ec', 'not_ascii'],
    ['аррle.com', 'not_ascii'],
    ['10.0.0.1', 'address'],
    ['10.0.0.1:80', 'address'],
    ['[::1]', 'address'],
    ['fe80::1', 'address'],
    ['2130706433', 'address'],
    ['0x7f.1', 'address'],
    ['intranet', 'incomplete'],
    ['', 'not_a_name'],
    ['.', 'not_a_name'],
    ['help..company.com', 'not_a_name'],
    ['-help.company.com', 'not_a_name'],
    ['help_me.company.com', 'not_a_name'],
    ['help company.com', 'not_a_name'],
    [`${'a'.repeat(64)}.com`, 'not_a_name'],
    [`${'abcdefghi.'.repeat(26)}com`, 'not_a_name'],
    ['help.company.com\u0000', 'not_a_name'],
  ])('%j is refused: %s', (typed, fault) => {
    expect(readHost(typed)).toEqual({ fault });
  });
});
