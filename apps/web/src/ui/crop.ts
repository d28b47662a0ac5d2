/** Measures of an image in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The square part of an image that is kept, in pixels of the image. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

export const maxZoom = 4;

/** The largest square, in the middle. */
export function wholeCrop(image: Size): Crop {
  const side = Math.min(image.width, image.height);
  return { x: (image.width - side) / 2, y: (image.height - side) / 2, side };
}

/** The same middle, `zoom` times nearer (1 = as much as fits, `maxZoom` at most); never beyond the image. */
export function zoomed(crop: Crop, image: Size, zoom: number): Crop {
  const side = Math.min(image.width, image.height) / Math.min(Math.max(zoom, 1), maxZoom);
  const shift = (crop.side - side) / 2;
  return inside({ x: crop.x + shift, y: crop.y + shift, side }, image);
}

/** Moved by pixels of the image; stops at its edges. */
export function movedBy(crop: Crop, image: Size, dx: number, dy: number): Crop {
  return inside({ ...crop, x: crop.x + dx, y: crop.y + dy }, image);
}

/** Where to draw the whole image so that a frame of `frame` px shows just the crop. In px, from the frame's corner. */
export function placed(crop: Crop, image: Size, frame: number) {
  const scale = frame / crop.side;
  return {
    left: -crop.x * scale || 0,
    top: -crop.y * scale || 0,
    width: image.width * scale,
    height: image.height * scale,
  };
}

function inside(crop: Crop, image: Size): Crop {
  return {
    x: clamped(crop.x, image.width - crop.side),
    y: clamped(crop.y, image.height - crop.side),
    side: crop.side,
  };
}

function clamped(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}
