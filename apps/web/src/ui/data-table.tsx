import { IconDots } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import classes from './data-table.module.css';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { Skeleton } from './skeleton.tsx';
import { useUiWords } from './words.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Numbers stand at the right, tabular. */
  numeric?: boolean;
  /** Says by itself what it is (an e-mail address): no heading beside it when rows are stacked. */
  bare?: boolean;
  /** CSS length; the rest is shared. */
  width?: string;
}

export interface RowMenu<Row> {
  /** Of the column of acts. */
  header: string;
  /** Names the menu of one row: "Options of Ana Paz". */
  label: (row: Row) => string;
  /** None = no menu for this row. */
  items: (row: Row) => readonly MenuItem[];
}

export interface RowSelection<Row> {
  /** Of the box that chooses every row that is shown. */
  allLabel: string;
  label: (row: Row) => string;
  isChosen: (row: Row) => boolean;
  onChoose: (rows: readonly Row[], chosen: boolean) => void;
}

export interface DataTableProps<Row extends { id: string }> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads: skeletons then hold its place. */
  rows: readonly Row[] | undefined;
  menu?: RowMenu<Row>;
  /** A box before each row. */
  selection?: RowSelection<Row>;
  /** Columns get no narrower together than this many px: the table is then scrolled sideways. */
  leastWidth?: number;
  /** Another page or search is being fetched; what is there stays, dimmed. */
  stale?: boolean;
  /** In place of the table when there are no rows. */
  empty: ReactNode;
  /** How many rows the skeleton has. */
  expected?: number;
}

/** Rows of one kind with a menu each. Where it is narrow every row is a block of its own, each value beside its heading. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, menu, selection, leastWidth, stale, empty, expected = 6 } = props;
  if (rows?.length === 0) return empty;
  const line = { columns, ...(menu ? { menu } : {}), ...(selection ? { selection } : {}) };
  return (
    <div
      className={classes.frame}
      data-wide={leastWidth ? true : undefined}
      aria-busy={rows === undefined || stale || undefined}
    >
      <table
        className={classes.table}
        aria-label={label}
        data-stale={stale || undefined}
        style={leastWidth ? ({ '--least-width': `${leastWidth}px` } as CSSProperties) : undefined}
      >
        <thead data-choosing={selection ? true : undefined}>
          <tr>
            {selection ? (
              <th scope="col" className={classes.choose}>
                <ChooseAll selection={selection} rows={rows ?? []} />
              </th>
            ) : null}
            {columns.map(({ key, header, numeric, width }) => (
              <th key={key} scope="col" data-numeric={numeric || undefined} style={{ width }}>
                {header}
              </th>
            ))}
            {menu ? (
              <th scope="col" className={classes.acts}>
                {menu.header}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows ? (
            rows.map((row) => <Line key={row.id} row={row} {...line} />)
          ) : (
            <Ghosts rows={expected} columns={columns.length + (menu ? 1 : 0) + (selection ? 1 : 0)} />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface ChooseAllProps<Row> {
  selection: RowSelection<Row>;
  rows: readonly Row[];
}

function ChooseAll<Row>({ selection, rows }: ChooseAllProps<Row>) {
  const chosen = rows.filter(selection.isChosen).length;
  return (
    <Checkbox
      label={<span className={classes.allWords}>{selection.allLabel}</span>}
      checked={chosen > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      disabled={rows.length === 0}
      onChange={(now) => selection.onChoose(rows, now)}
    />
  );
}

interface LineProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  menu?: RowMenu<Row>;
  selection?: RowSelection<Row>;
}

function Line<Row>({ row, columns, menu, selection }: LineProps<Row>) {
  const name = menu?.label(row) ?? '';
  const items = menu?.items(row) ?? [];
  return (
    <tr data-chosen={selection?.isChosen(row) || undefined}>
      {selection ? (
        <td className={classes.choose}>
          <Checkbox
            label={<span className="unseen">{selection.label(row)}</span>}
            checked={selection.isChosen(row)}
            onChange={(now) => selection.onChoose([row], now)}
          />
        </td>
      ) : null}
      {columns.map(({ key, header, render, numeric, bare }, at) => (
        <td
          key={key}
          data-header={bare || at === 0 ? undefined : header}
          data-first={at === 0 || undefined}
          data-numeric={numeric || undefined}
        >
          {render(row)}
        </td>
      ))}
      {menu ? (
        <td className={classes.acts}>
          {items.length > 0 ? (
            <Menu
              label={name}
              width={190}
              items={items}
              target={
                <IconButton label={name} icon={<IconDots size={18} stroke={1.75} aria-hidden="true" />} />
              }
            />
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}

function Ghosts({ rows, columns }: { rows: number; columns: number }) {
  const words = useUiWords();
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} data-ghost="true">
      {Array.from({ length: columns }, (_cell, at) => (
        <td key={at}>
          {row === 0 && at === 0 ? <span className="unseen">{words.loading}</span> : null}
          <Skeleton width={at === columns - 1 ? '24px' : `${64 - ((row * 3 + at) % 4) * 9}%`} height="14px" />
        </td>
      ))}
    </tr>
  ));
}
