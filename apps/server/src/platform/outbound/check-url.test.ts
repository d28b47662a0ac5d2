import { describe, expect, it } from 'vitest';
import { allowEntry, readAllowList } from './allow-list.ts';
import { checkUrl } from './check-url.ts';
import type { OutboundFault } from './outbound-error.ts';

const nobody = readAllowList([]);

const DENIED = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://0177.1/',
  'http://127.0.0.1./',
  'http://127.0.0.1../',
  'http://127%2e0%2e0%2e1/',
  'http://１２７.０.０.１/',
  'http://①②⑦.0.0.1/',
  'http://127。0。0。1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://localhost../',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'http://api.localhost:8080/',
  'http://printer.local/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://router.home.arpa/',
  'http://10.1.2.3/',
  'http://0xa010203/',
  'http://012.1.2.3/',
  'http://172.16.0.1:8080/',
  'http://192.168.0.1/',
  'http://0xc0a80001/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://0251.0376.0251.0376/',
  'http://169.254.43518/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]:3000/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/latest/',
  'http://[ff02::1]/',
  'https://192.168.0.1/',
  'http://example.com:25/',
  'http://example.com:6379/',
  'http:127.0.0.1/',
  'http:\\\\127.0.0.1\\',
  ' http://127.0.0.1/ ',
  'ht\ntp://127.0.0.1/',
];

const MALFORMED = [
  '',
  'example.com/no-scheme',
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'data:text/plain,hello',
  'javascript:alert(1)',
  'blob:http://example.com/1',
  'ws://example.com/',
  'unix:///var/run/docker.sock',
  'http://',
  'http://.',
  'http://..',
  'http://[fe80::1%25eth0]/',
  'http://256.256.256.256/',
  'http://1.2.3.4.5/',
  'http://user@example.com/',
  'http://user:word@example.com/',
  'http://example.com@127.0.0.1/',
  'http://example.com:99999/',
];

const GOOD = [
  'http://example.com/',
  'https://example.com:8443/a?b=c',
  'http://8.8.8.8/',
  'http://example.com\\@127.0.0.1/',
  'https://[2606:4700::1111]/',
];

describe('an address before its name is resolved', () => {
  it.each(DENIED)('%j is denied', (address) => {
    expect(faultOf(address)).toBe('address_denied');
  });

  it.each(MALFORMED)('%j is malformed', (address) => {
    expect(faultOf(address)).toBe('bad_request');
  });

  it.each(GOOD)('%j is good', (address) => {
    expect(checkUrl(address, nobody).trusted).toBe(false);
  });

  it('loses its fragment and the dot at the end of its host', () => {
    expect(checkUrl('https://example.com./a#secret', nobody).url.href).toBe('https://example.com/a');
  });
});

describe('hosts that the operator allows', () => {
  it.each([
    ['crm', 'http://crm:8080/hook', true],
    ['CRM.', 'http://crm/hook', true],
    ['crm:8080', 'http://crm:8080/', true],
    ['crm:8080', 'http://crm:8081/', false],
    ['crm:443', 'https://crm/', true],
    ['crm', 'http://crm.example.com/', false],
    ['10.0.0.5', 'http://10.0.0.5:9000/', true],
    ['10.0.0.5', 'http://0xa000005/', true],
    ['::1', 'http://[::1]:9000/', true],
    ['[::1]:9000', 'http://[0:0:0:0:0:0:0:1]:9000/', true],
    [allowEntry('http://localhost:11434/v1'), 'http://localhost:11434/v1/models', true],
    [allowEntry('https://models.corp/v1'), 'http://models.corp/', false],
  ])('%s makes %s trusted: %s', (entry, address, trusted) => {
    expect(readAllowList([entry])(checkUrl(address, () => true).url)).toBe(trusted);
  });

  it.each(['http://crm', 'crm/path', 'crm:99999', 'user@crm', '', 'a b'])('%j is no entry', (entry) => {
    expect(() => readAllowList([entry])).toThrow(TypeError);
  });
});

function faultOf(address: string): OutboundFault | 'none' {
  try {
    checkUrl(address, nobody);
    return 'none';
  } catch (error) {
    return (error as { fault: OutboundFault }).fault;
  }
}
