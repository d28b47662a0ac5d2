import { IconPhoto } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { Crop } from './crop.ts';
import { CropDialog, type CropDialogProps } from './crop-dialog.tsx';
import { drawCrop, openPicture, pictureAccept, type Picture, type PictureProblem } from './picture-file.ts';
import classes from './square-picture.module.css';

export interface SquarePictureProps {
  label: string;
  hint: string;
  /** Address of the picture; null = none. */
  value: string | null;
  /** A data: address, or null where it was taken away. */
  onChange: (value: string | null) => void;
  /** Of a file that is taken at all. */
  maxBytes: number;
  /** Width and height in pixels that it is drawn with. */
  side: number;
  words: { choose: string; replace: string; remove: string; crop: CropDialogProps['words'] };
  problems: Record<PictureProblem, string>;
  /** What is wrong with the field as a whole. */
  error?: string | null;
}

/** A square picture: shown, replaced (what is not square is cropped first), taken away. */
export function SquarePicture(props: SquarePictureProps) {
  const { label, hint, value, onChange, maxBytes, side, words, problems, error = null } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [cropping, setCropping] = useState<Picture | null>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    const picture = await openPicture(file, maxBytes);
    setProblem(typeof picture === 'string' ? picture : null);
    if (typeof picture === 'string') return;
    if (picture.width !== picture.height) return setCropping(picture);
    finish(picture, { x: 0, y: 0, side: picture.width });
  }

  function finish(picture: Picture, crop: Crop | null) {
    const drawn = crop && drawCrop(picture, crop, side);
    if (drawn) onChange(drawn);
    else if (crop) setProblem('unreadable');
    setCropping(null);
    opener.current?.focus();
  }

  function remove() {
    onChange(null);
    setProblem(null);
    // The button that had the focus goes with the picture.
    opener.current?.focus();
  }

  return (
    <div
      className={classes.root}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      <span className={classes.preview}>
        {value ? (
          <img src={value} alt={label} className={classes.picture} />
        ) : (
          <IconPhoto size={28} stroke={1.25} aria-hidden="true" />
        )}
      </span>
      <div className={classes.words}>
        <div id={`${id}-label`} className={classes.label}>
          {label}
        </div>
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
        <div className={classes.acts}>
          <Button
            ref={opener}
            size="sm"
            onClick={() => field.current?.click()}
            aria-describedby={`${id}-error`}
          >
            {value ? words.replace : words.choose}
          </Button>
          {value ? (
            <Button size="sm" kind="quiet" onClick={remove}>
              {words.remove}
            </Button>
          ) : null}
        </div>
        <div aria-live="polite" id={`${id}-error`} className={classes.error}>
          {problem ? problems[problem] : error}
        </div>
      </div>
      <input
        ref={field}
        type="file"
        accept={pictureAccept}
        className="unseen"
        tabIndex={-1}
        aria-hidden="true"
        // The focus comes here where a form was refused for the picture (focus-invalid.ts); the button is what opens it.
        aria-invalid={error ? true : undefined}
        onFocus={() => opener.current?.focus()}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // The same file again must count as a change.
          event.currentTarget.value = '';
        }}
      />
      {cropping ? (
        <CropDialog
          picture={cropping}
          words={words.crop}
          onClose={() => finish(cropping, null)}
          onCrop={(crop) => finish(cropping, crop)}
        />
      ) : null}
    </div>
  );
}
