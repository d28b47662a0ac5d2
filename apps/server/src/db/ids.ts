import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes are fetched for 256 ids at a time: one by one they cost more than all the rest of an id. */
const drawn = new Uint8Array(256 * 16);
let used = drawn.length;

/** The millisecond of the last id, and its number there, which began by chance. */
let msecs = 0;
let seq = 0;
const seqs = 2 ** 32;

/** A new row's id: UUID v7, so that ids made later by this process sort later. */
export function uuidv7(): string {
  const random = draw();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    seq = new DataView(random.buffer, random.byteOffset).getUint32(6) & 0x7f_ff_ff_ff;
  } else {
    seq = (seq + 1) % seqs;
    if (seq === 0) msecs += 1;
  }
  return v7({ random, msecs, seq });
}

/** 16 bytes that nobody had before; to be used at once. */
function draw(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += 16;
  return drawn.subarray(used - 16, used);
}
