export interface Listing {
  keys: string[];
  /** Asks for the next page; null on the last one. */
  next: string | null;
}

/**
 * Reads the answer of ListObjectsV2 (asked for with `encoding-type=url`). Its three elements are flat and hold text
 * only, so this needs no XML reader; everything else in the document is skipped.
 */
export function readListing(xml: string): Listing {
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decodeKey(unescapeXml(key)));
  const truncated = /<IsTruncated>true<\/IsTruncated>/.test(xml);
  const token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1];
  return { keys, next: truncated && token !== undefined ? unescapeXml(token) : null };
}

/** S3 writes a blank as "+", as forms do. */
function decodeKey(key: string): string {
  return decodeURIComponent(key.replaceAll('+', ' '));
}

function unescapeXml(text: string): string {
  const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(lt|gt|quot|apos|amp));/gi, (_, decimal, hex, name) => {
    if (typeof name === 'string') return names[name.toLowerCase()] ?? '';
    return String.fromCodePoint(
      typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16),
    );
  });
}
