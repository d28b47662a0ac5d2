import { IconCheck, IconPalette } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './color-field.module.css';

interface Option {
  /** `#rrggbb`, or '' for a default. */
  value: string;
  name: string;
  /** What is drawn for it. */
  shown: string;
}

export interface ColorFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** Any other colour, by the browser's own picker. */
  own: Omit<Option, 'value'>;
}

/** One of a few colours, or any other. */
export function ColorField({ label, hint, value, onChange, options, own }: ColorFieldProps) {
  const id = useId();
  const isOwn = options.every((option) => option.value !== value);
  return (
    <fieldset className={classes.root} aria-describedby={`${id}-hint`}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.row}>
        {options.map((option) => (
          <label key={option.value} className={classes.swatch} title={option.name}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.name}
            />
            <span className={classes.dot} style={{ background: option.shown }}>
              <IconCheck size={16} stroke={2.5} aria-hidden="true" />
            </span>
          </label>
        ))}
        <label className={classes.swatch} title={own.name} data-own={isOwn || undefined}>
          <input
            type="color"
            value={isOwn ? value : own.shown}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-label={own.name}
          />
          <span className={classes.dot} style={isOwn ? { background: own.shown } : {}}>
            {isOwn ? (
              <IconCheck size={16} stroke={2.5} aria-hidden="true" />
            ) : (
              <IconPalette size={16} stroke={1.75} aria-hidden="true" />
            )}
          </span>
        </label>
      </div>
      <div id={`${id}-hint`} className={classes.hint}>
        {hint}
      </div>
    </fieldset>
  );
}
