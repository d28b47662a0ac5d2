import { isIPv6 } from 'node:net';

/** Answers whether the operator trusts `host[:port]` of a URL, also where it is inside the operator's network. */
export type AllowList = (url: URL) => boolean;

/**
 * Reads entries `host`, `host:port`, `1.2.3.4:80`, `::1` or `[::1]:80`. Without a port an entry stands for every port.
 * Throws TypeError for an entry that is not of these forms.
 */
export function readAllowList(entries: readonly string[]): AllowList {
  const known = new Set(entries.map(readEntry));
  return (url) => known.has(url.hostname) || known.has(`${url.hostname}:${portOf(url)}`);
}

/** The entry that makes one URL of the operator's configuration (LLM_BASE_URL and the like) trusted, and nothing more. */
export function allowEntry(url: string): string {
  const parsed = new URL(url);
  return `${parsed.hostname}:${portOf(parsed)}`;
}

function readEntry(entry: string): string {
  const text = entry.trim().toLowerCase();
  if (isIPv6(text)) return new URL(`http://[${text}]`).hostname;
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[^\s:/@?#\\[\]]+?)\.*(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (host === undefined || Number(port ?? 1) > 65_535)
    throw new TypeError(`"${entry}" is not a host or host:port`);
  const { hostname } = new URL(`http://${host}`);
  return port === undefined ? hostname : `${hostname}:${Number(port)}`;
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
