import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { otpAlphabet, otpLength } from '@centralita/contract/core/constants';

export interface StoredCode {
  salt: Buffer;
  code_hash: Buffer;
}

export function newCode(): string {
  return Array.from({ length: otpLength }, () => otpAlphabet[randomInt(otpAlphabet.length)]).join('');
}

/**
 * A code has 30 bits, so a salt alone would not protect a stolen table; the server's key does. A slow hash would add
 * nothing but load: at most five guesses are ever evaluated and the code lives five minutes.
 */
export function storeCode(key: Buffer, code: string): StoredCode {
  const salt = randomBytes(16);
  return { salt, code_hash: codeHash(key, salt, code) };
}

export function isCode(key: Buffer, stored: StoredCode, given: string): boolean {
  return timingSafeEqual(stored.code_hash, codeHash(key, stored.salt, given));
}

/** Names an e-mail or a network address in tables that only count, without keeping it. */
export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update('name\0').update(text).digest();
}

function codeHash(key: Buffer, salt: Buffer, code: string): Buffer {
  return createHmac('sha256', key).update('code\0').update(salt).update(code.trim().toUpperCase()).digest();
}
