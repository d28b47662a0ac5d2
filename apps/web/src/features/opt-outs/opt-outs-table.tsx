import type { OptOut } from '@centralita/contract/opt-outs/schema';
import { IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePhoneText } from '../../parts/phones/use-phone-text.ts';
import { Instant } from '../../platform/instant.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import classes from './opt-outs.module.css';

interface OptOutsTableProps {
  /** Undefined while they load. */
  rows: readonly OptOut[] | undefined;
  stale: boolean;
  /** Those who were taken from the list. */
  removed: boolean;
  /** Null: this person may not. */
  onRemove: ((one: OptOut) => void) | null;
  empty: ReactNode;
}

/** Who, since when, how it came about and what was noted. */
export function OptOutsTable({ rows, stale, removed, onRemove, empty }: OptOutsTableProps) {
  const t = useTranslations('suppression');
  const nameOf = useNameOf();
  const columns = useColumns(removed);
  const items = (one: OptOut): MenuItem[] => [
    {
      label: t('remove'),
      icon: <IconUserCheck size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onRemove?.(one),
    },
  ];
  const label = (one: OptOut) => t('actionsOf', { name: nameOf(one) });
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      stale={stale}
      empty={empty}
      expected={10}
      {...(onRemove && !removed ? { menu: { header: t('actions'), label, items } } : {})}
    />
  );
}

/** A phone as people read it, or what a channel calls the person. */
export function useNameOf(): (one: OptOut) => string {
  const t = useTranslations('suppression');
  const phoneText = usePhoneText();
  return ({ kind, address }) =>
    address === null ? t('erased') : kind === 'phone' ? phoneText(address) : address;
}

function useColumns(removed: boolean): Column<OptOut>[] {
  const t = useTranslations('suppression');
  const nameOf = useNameOf();
  const soft = (text: string) => <span className={classes.soft}>{text}</span>;
  const all: Column<OptOut>[] = [
    {
      key: 'who',
      header: t('who'),
      render: (one) => (one.address === null ? soft(nameOf(one)) : <bdi>{nameOf(one)}</bdi>),
    },
    {
      key: 'how',
      header: t('how'),
      render: ({ how, by }) => (by === null ? t(`hows.${how}`) : `${t(`hows.${how}`)} (${by})`),
    },
    { key: 'note', header: t('note'), render: ({ note }) => <bdi>{note === '' ? '–' : note}</bdi> },
    { key: 'since', header: t('since'), render: ({ created_at }) => <Instant at={created_at} /> },
  ];
  if (!removed) return all;
  return [
    ...all.slice(0, 2),
    {
      key: 'removedBy',
      header: t('removedBy'),
      render: ({ removed: taken }) => taken?.by ?? t('themselves'),
    },
    { key: 'reason', header: t('reason'), render: ({ removed: taken }) => <bdi>{taken?.reason || '–'}</bdi> },
    {
      key: 'removedAt',
      header: t('removedAt'),
      render: ({ removed: taken }) => (taken ? <Instant at={taken.at} /> : null),
    },
  ];
}
