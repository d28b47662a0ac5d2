import type { Crop, Size } from './crop.ts';

/** An image that was read from a file; `release` frees it. */
export interface Picture extends Size {
  element: HTMLImageElement;
  /** Only while it is not released. */
  address: string;
  /** JPEG has no transparency; a PNG stays one. */
  type: 'image/png' | 'image/jpeg';
  release: () => void;
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
  const element = new Image();
  const address = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(address);
  const loaded = new Promise<boolean>((resolve) => {
    element.addEventListener('load', () => resolve(element.naturalWidth > 0 && element.naturalHeight > 0));
    element.addEventListener('error', () => resolve(false));
  });
  element.src = address;
  const readable = await loaded;
  const { naturalWidth: width, naturalHeight: height } = element;
  if (readable && Math.max(width, height) <= maxSide) {
    const type = /\.png$/i.test(file.name) ? 'image/png' : 'image/jpeg';
    return { element, address, type, width, height, release };
  }
  release();
  return readable ? 'pixels' : 'unreadable';
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
