import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import classes from './file-drop.module.css';
import { IconButton } from './icon-button.tsx';
import { Progress } from './progress.tsx';
import { useUiWords } from './words.tsx';

export interface FileDropProps {
  label: string;
  /** Under the label: kinds and size accepted. */
  hint: string;
  /** As of the native field: `.pdf,.txt`. */
  accept: string;
  file: File | null;
  onChange: (file: File | null) => void;
  /** Takes several at once; without it the first of them is taken. */
  onMany?: (files: File[]) => void;
  error?: string | null;
  disabled?: boolean;
  /** Share sent while it is being uploaded, 0 to 1. */
  progress?: number | null;
  progressLabel?: string;
  /** The chosen file's size, in the person's language. */
  sizeText?: string;
}

/**
 * A file, or several, dropped or chosen. The native file field itself lies over the zone: keyboard, screen reader and drop work
 * without further code. Kinds are not refused here; the caller says what is wrong with a file through `error`.
 */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    accept,
    file,
    onChange,
    onMany,
    error,
    disabled = false,
    progress,
    progressLabel,
    sizeText,
  } = props;
  const words = useUiWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  }

  function take(list: FileList | null) {
    const [first, ...others] = list ?? [];
    if (onMany && first && others.length > 0) onMany([first, ...others]);
    else if (first) onChange(first);
  }

  return (
    <div>
      <div
        className={classes.zone}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        data-filled={file ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={field}
          id={id}
          type="file"
          className={classes.input}
          accept={accept}
          multiple={onMany !== undefined}
          disabled={disabled}
          aria-label={file ? `${label}: ${file.name}` : label}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file again must count as a change.
            event.currentTarget.value = '';
          }}
        />
        <span className={classes.icon} aria-hidden="true">
          {file ? <IconFile size={20} stroke={1.5} /> : <IconUpload size={20} stroke={1.5} />}
        </span>
        <span className={classes.words}>
          <span className={classes.label}>{file ? file.name : label}</span>
          <span className={classes.hint} id={`${id}-hint`}>
            {file ? sizeText : hint}
          </span>
        </span>
        {file && !disabled ? (
          <span className={classes.remove}>
            <IconButton
              label={words.clear}
              icon={<IconX size={16} aria-hidden="true" />}
              onClick={() => {
                onChange(null);
                field.current?.focus();
              }}
            />
          </span>
        ) : null}
      </div>
      {progress === undefined ? null : <Progress share={progress} label={progressLabel ?? words.loading} />}
      <div aria-live="polite" id={`${id}-error`} className={classes.error}>
        {error}
      </div>
    </div>
  );
}
