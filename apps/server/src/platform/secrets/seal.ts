import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/** Where a sealed value lives. A value copied to another row, table or column does not open there. */
export interface SealedPlace {
  table: string;
  row: string;
  /** Needed where a row holds more than one secret. */
  column?: string;
}

export class SealError extends Error {
  override readonly name = 'SealError';
}

export interface Sealer {
  /** Text of the form `1.<key id>.<nonce, ciphertext and tag in base64url>`; about 1.4 times the length plus 55. */
  seal(plaintext: string, place: SealedPlace): string;
  /** Throws SealError where the text was changed, belongs to another place, or its key is not known any more. */
  open(sealed: string, place: SealedPlace): string;
  /** Whether the key of this id, the second part of a sealed text, is one of those it opens with. */
  knows(keyId: string): boolean;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a random 96-bit nonce: good for 2^32 values under one key (NIST SP 800-38D 8.3), far more than rows
 * with secrets. The first key seals; the others only open what was sealed before a change of SECRET_KEY.
 */
export function createSealer(secretKeys: readonly [Uint8Array, ...Uint8Array[]]): Sealer {
  const keys = new Map(secretKeys.map((secretKey) => [keyId(secretKey), deriveKey(secretKey, 'seal')]));
  const currentId = keyId(secretKeys[0]);
  const currentKey = deriveKey(secretKeys[0], 'seal');
  return {
    seal: (plaintext, place) =>
      `1.${currentId}.${encrypt(plaintext, currentKey, place).toString('base64url')}`,
    open: (sealed, place) => {
      const [version, id = '', data = ''] = sealed.split('.');
      const key = keys.get(id);
      if (version !== '1') throw new SealError('The secret is not in a known form');
      if (key === undefined) throw new SealError('The secret was sealed with a key that is not configured');
      return decrypt(Buffer.from(data, 'base64url'), key, place);
    },
    knows: (id) => keys.has(id),
  };
}

function encrypt(plaintext: string, key: Buffer, place: SealedPlace): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(context(place));
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]);
}

function decrypt(data: Buffer, key: Buffer, place: SealedPlace): string {
  if (data.length < NONCE_BYTES + TAG_BYTES) throw new SealError('The secret is damaged');
  const nonce = data.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(context(place));
  decipher.setAuthTag(data.subarray(-TAG_BYTES));
  try {
    const plaintext = decipher.update(data.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([plaintext, decipher.final()]).toString('utf8');
  } catch {
    throw new SealError('The secret is damaged or belongs to another place');
  }
}

/** JSON keeps the parts apart: ("a", "bc") and ("ab", "c") differ. */
function context(place: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify([place.table, place.row, place.column ?? '']));
}

/** Tells keys apart without saying anything about them. */
function keyId(secretKey: Uint8Array): string {
  return createHash('sha256').update('centralita key id\0').update(secretKey).digest('hex').slice(0, 8);
}
