import { v7 } from 'uuid';

/** A new row's id: UUID v7, so that ids made later sort later. */
export function uuidv7(): string {
  return v7();
}
