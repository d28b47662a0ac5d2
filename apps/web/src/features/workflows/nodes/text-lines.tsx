import classes from './face.module.css';
import { Missing } from './missing.tsx';

/** The first lines of a text; `empty` says what to write where there is none. */
export function TextLines({ text, empty }: { text: string; empty: string }) {
  // What is cut off anyway needs not to be laid out: prompts may be 20,000 characters.
  const shown = text.trim().slice(0, 400);
  return shown === '' ? (
    <Missing>{empty}</Missing>
  ) : (
    <p className={`${classes.lines} ${classes.clamp}`}>{shown}</p>
  );
}
