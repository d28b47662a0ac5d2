import classes from './face.module.css';

/** The first lines of a text; `empty` says what to write where there is none. */
export function TextLines({ text, empty }: { text: string; empty: string }) {
  // What is cut off anyway needs not to be laid out: prompts may be 20,000 characters.
  const shown = text.trim().slice(0, 400);
  return shown === '' ? (
    <p className={classes.faint}>{empty}</p>
  ) : (
    <p className={`${classes.lines} ${classes.clamp}`}>{shown}</p>
  );
}
