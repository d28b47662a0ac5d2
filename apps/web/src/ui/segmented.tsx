import { useId } from 'react';
import classes from './segmented.module.css';

export interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  /** As high as the fields and buttons beside it. */
  size?: 'sm' | 'md';
}

/** One of two or three, all in sight: native radio buttons in the shape of a switch. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  size = 'sm',
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={classes.root} data-size={size}>
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            className="unseen"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
