import { hash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 256 bits as 43 characters of base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is stored of a token: 32 bytes. A plain SHA-256 is enough for a value of 256 random bits (nothing shorter may be
 * hashed with it), is the same every time and so can be looked up by index.
 */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
