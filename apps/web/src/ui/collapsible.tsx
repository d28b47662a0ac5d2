import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './collapsible.module.css';

export interface CollapsibleProps {
  title: string;
  /** What it is for, in sight while it is closed too. */
  text?: ReactNode;
  /** At the end of its head: how it stands. */
  mark?: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A part of a long page under a heading that opens and closes it. What is in it stays as it is while it is closed. */
export function Collapsible({ title, text, mark, open, onToggle, children }: CollapsibleProps) {
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <IconChevronDown
          size={18}
          stroke={1.75}
          className={classes.sign}
          data-open={open || undefined}
          aria-hidden="true"
        />
        <div className={classes.words}>
          <h2 className={classes.title} id={`${id}-title`}>
            {/* It covers the whole head. */}
            <button
              type="button"
              className={classes.opener}
              aria-expanded={open}
              aria-controls={`${id}-body`}
              aria-describedby={`${id}-text ${id}-mark`}
              onClick={() => onToggle(!open)}
            >
              {title}
            </button>
          </h2>
          <div id={`${id}-text`} className={classes.text}>
            {text}
          </div>
        </div>
        <div id={`${id}-mark`} className={classes.mark}>
          {mark}
        </div>
      </div>
      <div id={`${id}-body`} className={classes.body} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
