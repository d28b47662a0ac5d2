import { deflateSync } from 'node:zlib';
import { logoPixels, maxLogoBytes } from '@centralita/contract/core/constants';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readLogo } from './logo.ts';

const red = { r: 200, g: 20, b: 20 };

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

async function kept(given: string): Promise<Buffer> {
  const address = await readLogo(given);
  expect(address).toMatch(/^data:image\/png;base64,/);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

function asAddress(bytes: Uint8Array, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

async function refusal(given: string): Promise<unknown> {
  return readLogo(given).then(
    () => 'accepted',
    (fault: { code?: string }) => fault.code,
  );
}

describe('a logo', () => {
  it('is kept as a small PNG, whether it came as PNG or JPEG, as an address or bare', async () => {
    const png = await picture(600, 600).png().toBuffer();
    const jpeg = await picture(600, 600).jpeg().toBuffer();
    for (const given of [asAddress(png), asAddress(jpeg, 'image/jpeg'), png.toString('base64')]) {
      const { format, width, height } = await sharp(await kept(given)).metadata();
      expect([format, width, height]).toEqual(['png', logoPixels, logoPixels]);
    }
  });

  it('is not blown up, and keeps what is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const small = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { width, hasAlpha } = await sharp(await kept(asAddress(small))).metadata();
    expect([width, hasAlpha]).toEqual([40, true]);
  });

  it('loses what a camera or a stranger put beside the picture, and stands upright', async () => {
    const photo = await picture(300, 300)
      .withExif({ IFD0: { Copyright: 'secret-of-the-camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('secret-of-the-camera')).toBe(true);
    const logo = await kept(asAddress(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])));
    expect(logo.includes('secret-of-the-camera')).toBe(false);
    expect(logo.includes('script')).toBe(false);
    expect((await sharp(logo).metadata()).orientation).toBeUndefined();
  });

  it('stays small for a photograph: it travels with each sign-in screen', async () => {
    const pixels = Buffer.alloc(512 * 512 * 3);
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919 + ((at * at) >> 7)) & 255;
    const noisy = await sharp(pixels, { raw: { width: 512, height: 512, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect((await kept(asAddress(noisy))).length).toBeLessThan(80_000);
  });

  it('may be a hair from square, as cropping rounds', async () => {
    const logo = await kept(asAddress(await picture(301, 300).png().toBuffer()));
    const { width, height } = await sharp(logo).metadata();
    expect([width, height]).toEqual([logoPixels, logoPixels]);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['a PNG by name that is HTML', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000', 'image/gif'],
    ['nothing', '', 'image/png'],
  ])('is refused where it is %s', async (_what, text, type) => {
    expect(await refusal(asAddress(Buffer.from(text, 'latin1'), type))).toBe('logo_type');
  });

  it('is refused where HTML stands behind the first bytes of a PNG', async () => {
    const signature = Buffer.from('89504e470d0a1a0a', 'hex');
    const fake = Buffer.concat([signature, Buffer.from('<script>alert(1)</script>')]);
    expect(await refusal(asAddress(fake))).toBe('logo_damaged');
  });

  it('is refused from 1 MB and one byte on', async () => {
    const png = await picture(10, 10).png().toBuffer();
    const padded = (size: number) => asAddress(Buffer.concat([png, Buffer.alloc(size - png.length)]));
    expect(await refusal(padded(maxLogoBytes))).toBe('accepted');
    expect(await refusal(padded(maxLogoBytes + 1))).toBe('logo_too_large');
  });

  it('is refused where it is not square', async () => {
    expect(await refusal(asAddress(await picture(300, 200).png().toBuffer()))).toBe('logo_not_square');
  });

  it('is refused where it is cut off', async () => {
    const png = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 31) & 255)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
      .png()
      .toBuffer();
    expect(await refusal(asAddress(png.subarray(0, png.length / 2)))).toBe('logo_damaged');
  });

  it('is refused by its header where it has 20,000 pixels a side: no pixel is decoded', async () => {
    const before = process.memoryUsage.rss();
    expect(await refusal(asAddress(announce(20_000, 20_000)))).toBe('logo_dimensions');
    expect(await refusal(asAddress(announce(65_535, 65_535)))).toBe('logo_dimensions');
    // Decoded, the first one alone would take 1,600 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
  });

  it('cannot inflate past what its header says', async () => {
    expect(await refusal(asAddress(announce(16, 16, 200_000_000)))).toMatch(/logo_damaged|accepted/);
  });
});

/** A PNG of black pixels that says it has this size, with that many bytes of zeros packed inside. */
function announce(width: number, height: number, inflated = 1_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(inflated), { level: 9 });
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
