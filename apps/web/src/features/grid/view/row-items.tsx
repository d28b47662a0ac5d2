import { IconForms, IconRowInsertBottom, IconRowInsertTop, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { MenuItem } from '../../../ui/menu.tsx';

export interface RowActs {
  above: () => void;
  below: () => void;
  form: () => void;
  remove: () => void;
}

/** What can be done with the chosen rows; `count` 0 = none is chosen. */
export function useRowItems(count: number, acts: RowActs): MenuItem[] {
  const t = useTranslations('grid.row');
  const disabled = count === 0;
  return [
    {
      label: t('above'),
      icon: <IconRowInsertTop size={16} stroke={1.75} aria-hidden="true" />,
      disabled,
      onSelect: acts.above,
    },
    {
      label: t('below'),
      icon: <IconRowInsertBottom size={16} stroke={1.75} aria-hidden="true" />,
      disabled,
      onSelect: acts.below,
    },
    {
      label: t('form'),
      icon: <IconForms size={16} stroke={1.75} aria-hidden="true" />,
      disabled,
      onSelect: acts.form,
    },
    {
      label: t('removeChosen', { count: Math.max(1, count) }),
      icon: <IconTrash size={16} stroke={1.75} aria-hidden="true" />,
      disabled,
      divided: true,
      danger: true,
      onSelect: acts.remove,
    },
  ];
}
