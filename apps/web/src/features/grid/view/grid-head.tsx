import { useTranslations } from 'use-intl';
import type { Look } from '../model/order.ts';
import { ColumnHead, type ColumnAct } from './column-head.tsx';
import classes from './grid.module.css';
import type { Selection } from './selection.ts';
import type { Place } from './widths.ts';

export interface GridHeadProps {
  columns: readonly string[];
  numeric: ReadonlySet<number>;
  look: Look;
  selection: Selection;
  places: readonly Place[];
  left: number;
  right: number;
  onColumn: (act: ColumnAct, column: number) => void;
}

/** The names of the columns in sight. */
export function GridHead(props: GridHeadProps) {
  const { columns, numeric, look, selection, places, left, right, onColumn } = props;
  const t = useTranslations('grid');
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="columnheader" aria-colindex={1} className={classes.corner}>
        <span className="unseen">{t('rowNumber')}</span>
      </div>
      {columns.slice(left, right + 1).map((name, at) => (
        <ColumnHead
          key={name}
          name={name}
          column={left + at}
          place={places[left + at]}
          sorted={look.sort?.column === name ? (look.sort.down ? 'descending' : 'ascending') : null}
          filtered={look.filters.some(({ column }) => column === name)}
          active={selection.row < 0 && selection.column === left + at}
          numeric={numeric.has(left + at)}
          onAct={onColumn}
        />
      ))}
    </div>
  );
}
