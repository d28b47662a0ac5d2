import type { ChatLabel } from '@centralita/contract/support/desk-schema';
import classes from './label-chip.module.css';

/** A label of a chat, in its colour. */
export function LabelChip({ label: { name, color } }: { label: ChatLabel }) {
  return (
    <span className={classes.chip} data-color={color}>
      <span className={classes.dot} aria-hidden="true" />
      {name}
    </span>
  );
}
