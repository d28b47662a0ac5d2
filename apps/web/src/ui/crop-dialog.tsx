import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from './button.tsx';
import { maxZoom, movedBy, placed, wholeCrop, zoomed, type Crop } from './crop.ts';
import classes from './crop-dialog.module.css';
import { Dialog } from './dialog.tsx';
import type { Picture } from './picture-file.ts';
import { useUiWords } from './words.tsx';

export interface CropDialogProps {
  picture: Picture;
  onClose: () => void;
  onCrop: (crop: Crop) => void;
  words: { title: string; text: string; move: string; zoom: string; confirm: string };
}

/** In px on the screen. */
const frame = 280;
/** How far an arrow key moves, as a share of the frame. */
const keyStep = 1 / 20;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Chooses the square of a picture: drag it or use the arrow keys, and zoom. */
export function CropDialog({ picture, onClose, onCrop, words }: CropDialogProps) {
  const common = useUiWords();
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const perPixel = crop.side / frame;
  const zoom = Math.min(picture.width, picture.height) / crop.side;

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, crop };
  }

  function onPointerMove(event: PointerEvent) {
    if (!from.current) return;
    const dx = (from.current.x - event.clientX) * perPixel;
    const dy = (from.current.y - event.clientY) * perPixel;
    setCrop(movedBy(from.current.crop, picture, dx, dy));
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    setCrop(movedBy(crop, picture, arrow[0] * crop.side * keyStep, arrow[1] * crop.side * keyStep));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.text}
      size={380}
      onSubmit={() => onCrop(crop)}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit">
            {words.confirm}
          </Button>
        </>
      }
    >
      <button
        type="button"
        aria-label={words.move}
        className={classes.frame}
        style={{ width: frame, height: frame }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
        onKeyDown={onKeyDown}
      >
        <img
          src={picture.address}
          alt=""
          draggable={false}
          className={classes.picture}
          style={placed(crop, picture, frame)}
        />
      </button>
      <label className={classes.zoom}>
        {words.zoom}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setCrop(zoomed(crop, picture, Number(event.currentTarget.value)))}
        />
      </label>
    </Dialog>
  );
}
