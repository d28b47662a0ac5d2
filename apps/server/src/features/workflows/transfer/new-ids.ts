import { uuidv7 } from '../../../db/ids.ts';
import { damaged } from './damaged.ts';

/** A new id for each; two of one id could not be told apart. */
export function newIds(things: readonly { id: string }[], where: string): Map<string, string> {
  const ids = new Map<string, string>();
  for (const [at, { id }] of things.entries()) {
    if (ids.has(id)) throw damaged(`${where}.${at}.id`);
    ids.set(id, uuidv7());
  }
  return ids;
}
