import classes from './fault-text.module.css';

/** What the server says about the whole of a form; read aloud when it appears. */
export function FaultText({ children }: { children: string | null }) {
  return (
    <div aria-live="polite" className={classes.root}>
      {children}
    </div>
  );
}
