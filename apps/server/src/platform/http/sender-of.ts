import { isIPv6 } from 'node:net';

/**
 * Who is behind a network address, where asks are counted: of IPv6 the network of 64 bits, as whoever has one address there has
 * all the others too. An IPv4 address in IPv6 clothes is the IPv4 address.
 */
export function senderOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? `${groupsOf(bare).slice(0, 4).join(':')}::/64`;
}

/** The first groups, written alike however the address was written. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(8 - first.length - last.length, 0);
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
