import { useId, type ReactNode } from 'react';
import { Switch } from '../../../ui/switch.tsx';
import classes from './form.module.css';

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** With a switch: what is in it is there while it is on. */
  on?: boolean;
  onSwitch?: (on: boolean) => void;
  children?: ReactNode;
}

/** A part of the form under its own heading. */
export function Section({ title, text, on, onSwitch, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <div>
          <h2 className={classes.sectionTitle} id={id}>
            {title}
          </h2>
          {text ? <p className={classes.hint}>{text}</p> : null}
        </div>
        {onSwitch ? <Switch label={title} checked={on ?? false} onChange={onSwitch} hideLabel /> : null}
      </div>
      {on === false ? null : children}
    </section>
  );
}
