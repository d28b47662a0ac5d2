import { randomToken } from '../../../platform/secrets/tokens.ts';

/** With `cak_`: enough to tell keys apart, and 220 bits of the secret remain unseen. */
const prefixLength = 10;

/** `cak_` and 256 random bits; no key of a company and no session looks like it. */
export function newCampaignKey(): { key: string; prefix: string } {
  const key = `cak_${randomToken()}`;
  return { key, prefix: key.slice(0, prefixLength) };
}

export function isCampaignKey(token: string): boolean {
  return /^cak_[\w-]{43}$/.test(token);
}
