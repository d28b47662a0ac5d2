import { hkdfSync } from 'node:crypto';

/** What SECRET_KEY is used for. One derived key each, so that no use can help against another. */
export type KeyPurpose = 'seal' | 'identity hashes' | 'whatsapp pins';

/** 32 bytes for one purpose, by HKDF-SHA-256 (RFC 5869). The same input always gives the same key. */
export function deriveKey(secretKey: Uint8Array, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'centralita', purpose, 32));
}
