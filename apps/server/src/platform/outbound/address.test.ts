import { describe, expect, it } from 'vitest';
import { isMetadataAddress, isPublicAddress } from './address.ts';

const INTERNAL = [
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private 10', '10.0.0.1'],
  ['private 10, end', '10.255.255.255'],
  ['carrier NAT', '100.64.0.1'],
  ['carrier NAT, end', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback, far', '127.255.255.254'],
  ['link-local', '169.254.0.1'],
  ['private 172', '172.16.0.1'],
  ['private 172, end', '172.31.255.255'],
  ['IETF', '192.0.0.8'],
  ['documentation 1', '192.0.2.1'],
  ['6to4 relay', '192.88.99.1'],
  ['private 192', '192.168.1.1'],
  ['benchmark', '198.18.0.1'],
  ['documentation 2', '198.51.100.7'],
  ['documentation 3', '203.0.113.7'],
  ['multicast', '224.0.0.1'],
  ['multicast, end', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['v6 unspecified', '::'],
  ['v6 loopback', '::1'],
  ['v6 loopback, long', '0:0:0:0:0:0:0:1'],
  ['v6 link-local', 'fe80::1'],
  ['v6 link-local with zone', 'fe80::1%eth0'],
  ['v6 site-local', 'fec0::1'],
  ['v6 unique local', 'fc00::1'],
  ['v6 unique local, usual', 'fd12:3456:789a::1'],
  ['v6 multicast', 'ff02::1'],
  ['v6 documentation', '2001:db8::1'],
  ['v6 documentation, new', '3fff::1'],
  ['v6 discard', '100::1'],
  ['v6 benchmark', '2001:2::1'],
  ['v6 ORCHID', '2001:20::1'],
  ['v6 outside the handed out space', '4000::1'],
  ['v6 segment routing', '5f00::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped loopback in hex', '::ffff:7f00:1'],
  ['mapped private', '::ffff:10.0.0.1'],
  ['mapped metadata', '::ffff:169.254.169.254'],
  ['translated loopback', '::ffff:0:127.0.0.1'],
  ['compatible loopback', '::127.0.0.1'],
  ['compatible public (dead form)', '::808:808'],
  ['NAT64 loopback', '64:ff9b::127.0.0.1'],
  ['NAT64 private', '64:ff9b::c0a8:101'],
  ['NAT64 local prefix', '64:ff9b:1::8.8.8.8'],
  ['6to4 loopback', '2002:7f00:1::1'],
  ['6to4 private', '2002:c0a8:101::1'],
  ['6to4 metadata', '2002:a9fe:a9fe::'],
  ['Teredo with a loopback client', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
  ['Teredo with a private server', '2001:0:a00:1:8000:63bf:3fff:fdd2'],
  ['ISATAP private', '2a00:1450::5efe:10.0.0.1'],
  ['ISATAP private, universal bit', '2a00:1450::200:5efe:192.168.0.1'],
  ['AWS metadata', '169.254.169.254'],
  ['AWS metadata v6', 'fd00:ec2::254'],
  ['Azure wire server', '168.63.129.16'],
  ['Alibaba metadata', '100.100.100.200'],
  ['Oracle metadata, old', '192.0.0.192'],
  ['a name', 'localhost'],
  ['nothing', ''],
  ['short form (a resolver never gives it)', '127.1'],
  ['octal (likewise)', '0177.0.0.1'],
] as const;

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4003:80f::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:808:808::1',
];

describe('which addresses are public', () => {
  it.each(INTERNAL)('%s is not: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(PUBLIC)('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('where clouds keep credentials', () => {
  it.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    'fd00:ec2::254',
    'FD00:EC2:0:0::254',
    '100.100.100.200',
  ])('%s is known', (address) => expect(isMetadataAddress(address)).toBe(true));

  it.each(['10.0.0.1', '127.0.0.1', '8.8.8.8', 'fd00::1', 'metadata'])('%s is none', (address) => {
    expect(isMetadataAddress(address)).toBe(false);
  });
});
