import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconFilter,
  IconPencil,
  IconSortAscending,
  IconSortDescending,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import classes from './grid.module.css';
import type { Place } from './widths.ts';

export type ColumnAct =
  | 'ascending'
  | 'descending'
  | 'stored'
  | 'filter'
  | 'rename'
  | 'left'
  | 'right'
  | 'remove';

export interface ColumnHeadProps {
  name: string;
  column: number;
  place: Place | undefined;
  sorted: 'ascending' | 'descending' | null;
  filtered: boolean;
  active: boolean;
  numeric: boolean;
  onAct: (act: ColumnAct, column: number) => void;
}

const icons = {
  ascending: IconSortAscending,
  descending: IconSortDescending,
  stored: IconX,
  filter: IconFilter,
  rename: IconPencil,
  left: IconColumnInsertLeft,
  right: IconColumnInsertRight,
  remove: IconTrash,
};

/** The name of a column, which opens what can be done with it. */
export function ColumnHead(props: ColumnHeadProps) {
  const { name, column, place, sorted, filtered, active, numeric, onAct } = props;
  const t = useTranslations('grid');
  const item = (act: ColumnAct, more: Partial<MenuItem> = {}): MenuItem => {
    const Icon = icons[act];
    return {
      label: t(`column.${act}`),
      icon: <Icon size={16} stroke={1.75} aria-hidden="true" />,
      onSelect: () => onAct(act, column),
      ...more,
    };
  };
  return (
    <div
      role="columnheader"
      id={headId(column)}
      aria-colindex={column + 2}
      aria-sort={sorted ?? 'none'}
      className={classes.columnHead}
      style={place}
      data-head={column}
      data-active={active || undefined}
      data-numeric={numeric || undefined}
    >
      <Menu
        label={t('column.menu', { name })}
        position="bottom-start"
        target={
          <button type="button" className={classes.headButton} tabIndex={-1} title={name}>
            <span className={classes.headName}>{name}</span>
            {sorted === 'ascending' ? <IconArrowUp size={14} aria-hidden="true" /> : null}
            {sorted === 'descending' ? <IconArrowDown size={14} aria-hidden="true" /> : null}
            {filtered ? <IconFilter size={14} aria-hidden="true" /> : null}
            <IconChevronDown size={14} className={classes.headMore} aria-hidden="true" />
          </button>
        }
        items={[
          item('ascending'),
          item('descending'),
          ...(sorted ? [item('stored')] : []),
          item('filter'),
          item('rename', { divided: true }),
          item('left'),
          item('right'),
          item('remove', { divided: true, danger: true }),
        ]}
      />
    </div>
  );
}

export function headId(column: number): string {
  return `cell-head-${column}`;
}
