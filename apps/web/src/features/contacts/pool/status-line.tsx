import type { ContactPoolInformation } from '@centralita/contract/contacts/schema';
import { IconChevronDown, IconColumns3, IconDownload, IconHistory, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import type { ColumnChoice } from './columns.ts';
import classes from './pool.module.css';
import { nothingChosen, type Selection } from './selection.ts';
import { UploadsPanel } from './uploads-panel.tsx';
import { useDownload } from './use-download.ts';

interface StatusLineProps {
  pool: ContactPoolInformation;
  /** How many the search finds. */
  total: number;
  /** How many are chosen. */
  count: number;
  selection: Selection;
  search: string;
  variables: readonly string[];
  columns: ColumnChoice | null;
  onColumns: (choice: ColumnChoice | null) => void;
  onChoose: (selection: Selection) => void;
  onDelete: () => void;
}

/** Above the table: what is chosen and what can be done with it, the columns, and all contacts as a file. */
export function StatusLine(props: StatusLineProps) {
  const { pool, total, count, selection, search, variables, columns } = props;
  const t = useTranslations('contactPool');
  const [open, setOpen] = useState<'columns' | 'uploads' | null>(null);
  const { fetchFile, busy } = useDownload(pool.id);
  if (pool.contacts === 0) return null;
  return (
    <div className={classes.status}>
      {count > 0 ? (
        <Menu
          label={t('chosen', { count })}
          position="bottom-start"
          items={[
            {
              label: t('download'),
              icon: <IconDownload size={18} stroke={1.6} aria-hidden="true" />,
              onSelect: () => void fetchFile(selection),
              disabled: busy,
            },
            {
              label: t('delete'),
              icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
              onSelect: props.onDelete,
              danger: true,
              divided: true,
            },
          ]}
          target={
            <Button size="sm" icon={<IconChevronDown size={16} aria-hidden="true" />}>
              {t('chosen', { count })}
            </Button>
          }
        />
      ) : (
        <span className={classes.count}>{t('noneChosen')}</span>
      )}
      {selection.kind === 'some' && count > 0 && count < total ? (
        <Button kind="quiet" size="sm" onClick={() => props.onChoose({ kind: 'all', search })}>
          {search ? t('chooseFound', { count: total }) : t('chooseAll', { count: total })}
        </Button>
      ) : null}
      {count > 0 ? (
        <Button kind="quiet" size="sm" onClick={() => props.onChoose(nothingChosen)}>
          {t('chooseNone')}
        </Button>
      ) : null}
      <span className={classes.statusEnd}>
        {variables.length > 0 ? (
          <IconButton
            label={t('columns.title')}
            icon={<IconColumns3 size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpen('columns')}
          />
        ) : null}
        <IconButton
          label={t('uploads.title')}
          icon={<IconHistory size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpen('uploads')}
        />
        <IconButton
          label={t('downloadAll')}
          icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void fetchFile(null)}
          disabled={busy}
        />
      </span>
      <ColumnsDialog
        open={open === 'columns'}
        onClose={() => setOpen(null)}
        variables={variables}
        choice={columns}
        onChange={props.onColumns}
      />
      <UploadsPanel poolId={pool.id} open={open === 'uploads'} onClose={() => setOpen(null)} />
    </div>
  );
}
