/**
 * Where a jpeg or png is over: what stands behind is no part of the picture. Null where it does not end as one has to.
 */
export function pictureEnd(bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): number | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return type === 'image/png' ? pngEnd(view) : jpegEnd(view);
}

function pngEnd(bytes: Buffer): number | null {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next <= bytes.length ? next : null;
    at = next;
  }
  return null;
}

/** Segments with their lengths up to the scans; a scan runs until a marker that is neither stuffed nor a restart. */
function jpegEnd(bytes: Buffer): number | null {
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (at + 4 > bytes.length) return null;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = scanEnd(bytes, at);
    }
  }
  return null;
}

function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0xd9;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
