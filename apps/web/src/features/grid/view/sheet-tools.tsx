import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconColumnInsertRight,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import type { Look } from '../model/order.ts';
import classes from './sheet-tools.module.css';

export interface SheetToolsProps {
  look: Look;
  onLook: (look: Look) => void;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  /** What can be done with the chosen rows; null where none can be chosen. */
  rowItems: readonly MenuItem[] | null;
  /** On a phone they stand in one row: without their words. */
  narrow: boolean;
  ready: boolean;
  onAddColumn: () => void;
  onAddRow: () => void;
}

/** Above the grid: finding, undoing, rows and columns. */
export function SheetTools(props: SheetToolsProps) {
  const { look, onLook } = props;
  const t = useTranslations('grid');
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.search}>
          <SearchBox
            label={t('search')}
            value={look.search}
            onSearch={(search) => onLook({ ...look, search })}
          />
        </div>
        <div className={classes.acts}>
          <IconButton
            label={t('undo')}
            icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!props.canUndo}
            onClick={props.onUndo}
          />
          <IconButton
            label={t('redo')}
            icon={<IconArrowForwardUp size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!props.canRedo}
            onClick={props.onRedo}
          />
          {props.rowItems ? (
            <Menu
              label={t('row.menu')}
              items={props.rowItems}
              target={<Button kind="quiet">{t('row.menu')}</Button>}
            />
          ) : null}
          <Adding {...props} />
        </div>
      </div>
      <Filters look={look} onLook={onLook} />
    </>
  );
}

function Adding({ narrow, ready, onAddColumn, onAddRow }: SheetToolsProps) {
  const t = useTranslations('grid');
  const size = narrow ? 18 : 16;
  const column = <IconColumnInsertRight size={size} stroke={1.75} aria-hidden="true" />;
  const row = <IconPlus size={size} stroke={1.75} aria-hidden="true" />;
  if (narrow) {
    return (
      <>
        <IconButton label={t('addColumn')} icon={column} disabled={!ready} onClick={onAddColumn} />
        <IconButton label={t('addRow')} icon={row} disabled={!ready} onClick={onAddRow} />
      </>
    );
  }
  return (
    <>
      <Button kind="quiet" disabled={!ready} onClick={onAddColumn} icon={column}>
        {t('addColumn')}
      </Button>
      <Button disabled={!ready} onClick={onAddRow} icon={row}>
        {t('addRow')}
      </Button>
    </>
  );
}

function Filters({ look, onLook }: Pick<SheetToolsProps, 'look' | 'onLook'>) {
  const t = useTranslations('grid');
  if (look.filters.length === 0) return null;
  return (
    <ul className={classes.filters} aria-label={t('filter.list')}>
      {look.filters.map((filter) => {
        const { column, text } = filter;
        const label = text === '' ? t('filter.empty', { column }) : t('filter.shown', { column, text });
        return (
          <li key={column} className={classes.filter}>
            <span className={classes.filterText}>{label}</span>
            <button
              type="button"
              className={classes.filterEnd}
              aria-label={t('filter.end', { column })}
              onClick={() => onLook({ ...look, filters: look.filters.filter((other) => other !== filter) })}
            >
              <IconX size={14} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
