import classes from './code-block.module.css';

/** Text to be copied as it is: a key, a command. A click selects all of it. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <pre className={classes.root} role="group" aria-label={label} dir="ltr">
      <code className={classes.code}>{children}</code>
    </pre>
  );
}
