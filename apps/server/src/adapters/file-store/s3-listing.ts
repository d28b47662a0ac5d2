export interface Listing {
  keys: string[];
  /** Asks for the next page; null on the last one. */
  next: string | null;
}

/**
 * Reads the answer of ListObjectsV2. The elements looked for are flat and hold text only, and our keys have no
 * character that XML writes otherwise, so this needs no XML reader.
 */
export function readListing(xml: string): Listing {
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
  const truncated = /<IsTruncated>true<\/IsTruncated>/.test(xml);
  const token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1];
  return { keys, next: truncated && token !== undefined ? token.replaceAll('&amp;', '&') : null };
}
