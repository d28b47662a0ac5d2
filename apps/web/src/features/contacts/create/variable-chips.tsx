import classes from './create.module.css';

interface VariableChipsProps {
  label: string;
  names: readonly string[];
}

/** Names of columns, to be read only. */
export function VariableChips({ label, names }: VariableChipsProps) {
  return (
    <div className={classes.needs}>
      <span className={classes.needsLabel}>{label}</span>
      <ul className={classes.chips}>
        {names.map((name) => (
          <li key={name} className={classes.chip} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
