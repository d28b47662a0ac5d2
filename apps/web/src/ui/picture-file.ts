import type { Crop, Size } from './crop.ts';

type PictureType = 'image/png' | 'image/jpeg';

/** An image that was read from a file. */
export interface Picture extends Size {
  element: HTMLImageElement;
  /** A data: address. */
  address: string;
  /** By its content. JPEG has no transparency; a PNG stays one. */
  type: PictureType;
}

export type PictureProblem = 'type' | 'size' | 'unreadable' | 'pixels';

export const pictureAccept = '.jpg,.jpeg,.png';
/** A compressed MB can unfold to gigabytes of memory; no camera makes more than this. */
const maxSide = 12_000;

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** What is wrong with a file before it is opened; null = nothing. */
export function fileProblem(file: FileFacts, maxBytes: number): PictureProblem | null {
  const named = /\.(jpe?g|png)$/i.test(file.name);
  const typed = file.type === '' || file.type === 'image/jpeg' || file.type === 'image/png';
  if (!named || !typed) return 'type';
  return file.size > maxBytes ? 'size' : null;
}

/** Opens an image file. Its measures are known before its pixels are unfolded, so a huge one costs nothing. */
export async function openPicture(file: File, maxBytes: number): Promise<Picture | PictureProblem> {
  const problem = fileProblem(file, maxBytes);
  if (problem) return problem;
  const type = typeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  if (!type) return 'unreadable';
  const address = await addressOf(file);
  const element = new Image();
  const loaded = new Promise<boolean>((resolve) => {
    element.addEventListener('load', () => resolve(element.naturalWidth > 0 && element.naturalHeight > 0));
    element.addEventListener('error', () => resolve(false));
  });
  element.src = address;
  if (!(await loaded)) return 'unreadable';
  const { naturalWidth: width, naturalHeight: height } = element;
  return Math.max(width, height) > maxSide ? 'pixels' : { element, address, type, width, height };
}

/** What a file is by its first bytes, whatever its name says. */
export function typeOf(start: Uint8Array): PictureType | null {
  if (pngStart.every((byte, at) => start[at] === byte)) return 'image/png';
  return jpegStart.every((byte, at) => start[at] === byte) ? 'image/jpeg' : null;
}

/** ISO/IEC 15948 section 5.2, ISO/IEC 10918-1 annex B. */
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegStart = [0xff, 0xd8, 0xff];

async function addressOf(file: File): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('loadend', resolve));
  reader.readAsDataURL(file);
  await read;
  return typeof reader.result === 'string' ? reader.result : '';
}

/** The crop as a data: address of an image of at most `side` px; null where the browser cannot draw it. */
export function drawCrop(picture: Picture, crop: Crop, side: number): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(side, crop.side)));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture.element, crop.x, crop.y, crop.side, crop.side, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(picture.type, jpegQuality);
}

const jpegQuality = 0.92;
