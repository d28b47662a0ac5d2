import { logoPixels, maxLogoBytes, maxLogoPixels } from '@centralita/contract/core/constants';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../http/app-error.ts';

/** Sides that differ by rounding are still a square. */
const squareTolerance = 0.01;
/** A picture of flat colours takes a tenth of this; a photograph above it is reduced to 256 colours. */
const plentyBytes = 40_000;
const longestSeconds = 5;

/**
 * Turns an uploaded PNG or JPEG (a data: address or bare base64) into the logo that is kept: a PNG of at most 256 by
 * 256 pixels without metadata, as a data: address. Nothing of the given bytes survives, whatever was hidden in them.
 * @throws AppError logo_type, logo_too_large, logo_dimensions, logo_not_square, logo_damaged
 */
export async function readLogo(given: string): Promise<string> {
  const base64 = given.replace(/^data:[^,]{0,200},/, '').replace(/\s/g, '');
  return logoOf(Buffer.from(base64, 'base64'));
}

/** The same of the bytes of a file. @throws AppError as readLogo */
export async function logoOf(bytes: Buffer): Promise<string> {
  checkBytes(bytes);
  const open = await opener();
  // Reads the header alone, whatever number of pixels it announces.
  const { width, height } = await soundly(open(bytes, { limitInputPixels: false }).metadata());
  if (Math.max(width, height) > maxLogoPixels) throw new AppError('logo_dimensions');
  if (Math.abs(width - height) > Math.max(width, height) * squareTolerance) {
    throw new AppError('logo_not_square');
  }
  const side = Math.min(logoPixels, width, height);
  const square = open(bytes, { limitInputPixels: maxLogoPixels ** 2, sequentialRead: true })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .toColourspace('srgb');
  const png = await soundly(square.clone().png({ compressionLevel: 9 }).toBuffer());
  const small = png.length > plentyBytes ? await soundly(square.png({ palette: true }).toBuffer()) : png;
  return `data:image/png;base64,${small.toString('base64')}`;
}

/** What the first bytes say decides, never what the sender says: SVG, GIF and HTML reach no decoder. */
function checkBytes(bytes: Buffer): void {
  if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature))) {
    throw new AppError('logo_type');
  }
  if (bytes.length > maxLogoBytes) throw new AppError('logo_too_large');
}

const signatures = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')];

type Open = (bytes: Buffer, options: SharpOptions) => Sharp;
let opening: Promise<Open> | null = null;

/** Loaded when the first logo comes: most processes never see one, and the library takes 10 MB. */
function opener(): Promise<Open> {
  opening ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
    sharp.cache(false);
    sharp.concurrency(1);
    return (bytes, options) => sharp(bytes, { ...options, failOn: 'error' });
  });
  return opening;
}

async function soundly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new AppError('logo_damaged');
  }
}
