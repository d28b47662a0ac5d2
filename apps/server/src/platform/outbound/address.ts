import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address is one that anybody on the internet may reach. IPv6 forms that carry an IPv4 address inside
 * (mapped, NAT64, 6to4, Teredo, ISATAP) are as public as the address inside; everything unknown is not public.
 */
export function isPublicAddress(address: string): boolean {
  const text = withoutZone(address);
  if (isIP(text) === 0) return false;
  const bytes = ipaddr.parse(text).toByteArray();
  return bytes.length === 4 ? isPublicV4(bytes) : isPublicV6(bytes);
}

/** The addresses where clouds hand out credentials; refused even for hosts that the operator allows by name. */
export function isMetadataAddress(address: string): boolean {
  const text = withoutZone(address);
  if (isIP(text) === 0) return false;
  const bytes = ipaddr.parse(text).toByteArray();
  const inner = bytes.length === 4 ? [bytes] : innerV4(bytes);
  return (
    METADATA_V6.has(ipaddr.fromByteArray(bytes).toString()) ||
    inner.some((v4) => METADATA_V4.has(v4.join('.')))
  );
}

/** AWS, Google, Azure, Oracle and others; Oracle's old one; Azure's wire server (public by number); Alibaba; ECS tasks. */
const METADATA_V4 = new Set([
  '169.254.169.254',
  '192.0.0.192',
  '168.63.129.16',
  '100.100.100.200',
  '169.254.170.2',
  '169.254.170.23',
]);

/** AWS (instance, EKS) and Google. */
const METADATA_V6 = new Set(['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254']);

function isPublicV4(bytes: number[]): boolean {
  if (METADATA_V4.has(bytes.join('.'))) return false;
  return ipaddr.fromByteArray(bytes).range() === 'unicast';
}

function isPublicV6(bytes: number[]): boolean {
  if (METADATA_V6.has(ipaddr.fromByteArray(bytes).toString())) return false;
  const inner = innerV4(bytes);
  if (!inner.every(isPublicV4)) return false;
  if (isMappedV4(bytes) || isNat64(bytes)) return true;
  // 2000::/3 is all of the global unicast space that IANA has handed out.
  if ((at(bytes, 0) & 0xe0) !== 0x20) return false;
  const range = ipaddr.fromByteArray(bytes).range();
  return range === 'unicast' || range === '6to4' || range === 'teredo';
}

/** Every IPv4 address inside an IPv6 one; none for an ordinary one. */
function innerV4(bytes: number[]): number[][] {
  const last = bytes.slice(12);
  if (isMappedV4(bytes) || isNat64(bytes)) return [last];
  // RFC 6145 translated (::ffff:0:a.b.c.d) and the long dead "compatible" form (::a.b.c.d).
  if (startsWith(bytes, [0, 0, 0, 0, 0, 0, 0, 0])) return [last];
  if (startsWith(bytes, [0x20, 0x02])) return [bytes.slice(2, 6)];
  // RFC 4380: Teredo carries its server as it is and its client with all bits turned.
  if (startsWith(bytes, [0x20, 0x01, 0, 0])) return [bytes.slice(4, 8), last.map((byte) => byte ^ 0xff)];
  if (isIsatap(bytes)) return [last];
  return [];
}

function isMappedV4(bytes: number[]): boolean {
  return startsWith(bytes, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]);
}

function isNat64(bytes: number[]): boolean {
  return startsWith(bytes, [0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]);
}

/** RFC 5214: interface identifier 0000:5efe or 0200:5efe, then the IPv4 address. */
function isIsatap(bytes: number[]): boolean {
  return (
    (at(bytes, 8) & 0xfd) === 0 && at(bytes, 9) === 0 && at(bytes, 10) === 0x5e && at(bytes, 11) === 0xfe
  );
}

function startsWith(bytes: number[], prefix: number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

function at(bytes: number[], index: number): number {
  return bytes[index] ?? 0;
}

function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? '';
}
