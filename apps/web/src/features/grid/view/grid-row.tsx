import { memo } from 'react';
import classes from './grid.module.css';
import type { Line } from '../model/table.ts';
import { numberWidth, rowHeight } from './use-window.ts';
import type { Place } from './widths.ts';

/** A text of 50,000 characters is laid out in full only where it is edited. */
const shownCharacters = 300;

export interface GridRowProps {
  line: Line;
  /** As shown, from 0. */
  index: number;
  /** As stored, from 1. */
  number: string;
  places: readonly Place[];
  width: number;
  left: number;
  right: number;
  numeric: ReadonlySet<number>;
  /** The selected columns; -1 = none. */
  from: number;
  to: number;
  /** The cell that is worked on; -1 = not in this row. */
  active: number;
  unsaved: string | null;
  marked: boolean;
}

/** A row of the grid. Drawn again only when something of its own changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, index, number, places, width, left, right, numeric, from, to, active, unsaved, marked } =
    props;
  const columns = Array.from({ length: Math.max(0, right - left + 1) }, (_, at) => left + at);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ top: (index + 1) * rowHeight, width: numberWidth + width }}
      data-row={index}
      data-marked={marked || undefined}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes.number}
        data-unsaved={unsaved !== null || undefined}
      >
        {number}
        {unsaved ? <span className="unseen">{unsaved}</span> : null}
      </div>
      {columns.map((column) => (
        <div
          key={column}
          role="gridcell"
          id={cellId(index, column)}
          aria-colindex={column + 2}
          aria-selected={column >= from && column <= to}
          className={classes.cell}
          style={places[column]}
          data-column={column}
          data-active={column === active || undefined}
          data-numeric={numeric.has(column) || undefined}
        >
          {(line.cells[column] ?? '').slice(0, shownCharacters)}
        </div>
      ))}
    </div>
  );
});

export function cellId(row: number, column: number): string {
  return `cell-${row}-${column}`;
}
