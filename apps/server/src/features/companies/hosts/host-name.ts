import type { HostFault } from '@centralita/contract/companies/instance-schema';

const longestHost = 253;

/**
 * The host name as visits carry it (lower case, no last dot), or what is wrong with what was typed. Names beyond ASCII are
 * refused, also spelled out (`xn--`): letters of other alphabets can look like another company's name.
 */
export function readHost(typed: string): { host: string } | { fault: HostFault } {
  const host = typed.trim().toLowerCase().replace(/\.$/, '');
  const fault = faults.find(([, is]) => is(host))?.[0];
  return fault ? { fault } : { host };
}

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** In the order in which they are told. */
const faults: [HostFault, (host: string) => boolean][] = [
  ['scheme', (host) => host.includes('://')],
  [
    'address',
    (host) => /^\[?[0-9a-f]*:[0-9a-f:.]*:[0-9a-f:.]*\]?$/.test(host) || /^[\d.]+(:\d+)?$/.test(host),
  ],
  ['path', (host) => /[/?#@\\]/.test(host)],
  ['port', (host) => host.includes(':')],
  ['wildcard', (host) => host.includes('*')],
  ['not_ascii', (host) => /[^\p{ASCII}]|(^|\.)xn--/u.test(host)],
  ['not_a_name', (host) => host.length > longestHost || host.split('.').some((part) => !label.test(part))],
  // Numbers alone in the last place are an address in another spelling (0x7f.1).
  ['address', (host) => /(^|\.)(\d+|0x[0-9a-f]*)$/.test(host)],
  ['incomplete', (host) => !host.includes('.')],
];
