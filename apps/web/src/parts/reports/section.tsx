import { useId, type ReactNode } from 'react';
import classes from './reports.module.css';

interface SectionProps {
  title: string;
  /** Beneath the title. */
  note?: ReactNode;
  /** At the right of the title. */
  tools?: ReactNode;
  /** What stands in it has a frame of its own. */
  bare?: boolean;
  children: ReactNode;
}

/** One question that a report answers. */
export function Section({ title, note, tools, bare, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} data-bare={bare || undefined} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note ? <p className={classes.note}>{note}</p> : null}
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
}
