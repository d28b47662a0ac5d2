import classes from './typing-dots.module.css';

/** Three dots in a wave: an answer is being made. The words beside them say so to those who do not see them. */
export function TypingDots() {
  return (
    <span className={classes.dots} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
