import type { TableRow } from '@centralita/contract/knowledge/schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useRowsInSight } from '../../ui/use-rows-in-sight.ts';
import { cellText, columnWidths, numericColumns } from './column-widths.ts';
import classes from './source-table.module.css';

const rowHeight = 38;
const numberWidth = 64;

interface SourceTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly TableRow[];
  /** The first and last row that a citation quotes, counted from 0. */
  marked: readonly [first: number, last: number] | null;
}

/** The rows of one table. Only those in sight are drawn, so that 50,000 scroll as ten do. */
export function SourceTable({ label, columns, rows, marked }: SourceTableProps) {
  const t = useTranslations('sources');
  const frame = useRef<HTMLDivElement>(null);
  const { items, above, below, measure, show } = useRowsInSight(frame, rows.length, rowHeight);
  const first = marked?.[0];
  const showRow = useEffectEvent(show);
  useEffect(() => {
    if (first !== undefined) showRow(first);
  }, [first]);
  const widths = columnWidths(columns, rows);
  const numeric = numericColumns(columns, rows);
  return (
    <div ref={frame} className={classes.frame} role="region" aria-label={label}>
      <table
        className={classes.table}
        style={{ width: numberWidth + widths.reduce((sum, width) => sum + width, 0) }}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          <col style={{ width: numberWidth }} />
          {columns.map((column, at) => (
            <col key={column} style={{ width: widths[at] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.number}>
              <span className="unseen">{t('reading.rowNumber')}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" data-numeric={numeric.has(column) || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const isMarked = marked !== null && index >= marked[0] && index <= marked[1];
            return (
              <tr
                key={row.id}
                ref={measure}
                data-index={index}
                data-marked={isMarked || undefined}
                aria-rowindex={index + 2}
              >
                <Cells row={row} columns={columns} numeric={numeric} index={index} />
              </tr>
            );
          })}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  );
}

interface CellsProps {
  row: TableRow;
  columns: readonly string[];
  numeric: ReadonlySet<string>;
  index: number;
}

function Cells({ row, columns, numeric, index }: CellsProps) {
  const format = useFormatter();
  return (
    <>
      <td className={classes.number}>{format.number(index + 1)}</td>
      {columns.map((column) => (
        <td key={column} data-numeric={numeric.has(column) || undefined}>
          {cellText(row[column])}
        </td>
      ))}
    </>
  );
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
