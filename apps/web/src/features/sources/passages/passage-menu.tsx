import type { Passage } from '@centralita/contract/knowledge/passage-schema';
import {
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsSplit,
  IconDots,
  IconPencil,
  type Icon,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import type { PassageActName } from './passage-act.ts';

const signs: Record<PassageActName, Icon> = {
  edit: IconPencil,
  split: IconArrowsSplit,
  merge: IconArrowMerge,
  restore: IconArrowBackUp,
};

interface PassageMenuProps {
  passage: Passage;
  name: string;
  onAct: (act: PassageActName) => void;
}

/** What can be done with a passage; what cannot says why. */
export function PassageMenu({ passage, name, onAct }: PassageMenuProps) {
  const t = useTranslations('passages.menu');
  const label = t('of', { name });
  const why: Partial<Record<PassageActName, string>> = {
    ...(passage.original === null ? {} : { split: t('splitEdited') }),
    ...(passage.next_id === null ? { merge: t('mergeLast') } : {}),
    ...(passage.is_on ? {} : { merge: t('mergeOff') }),
    ...(passage.origin === 'automatic' ? { restore: t('restoreAutomatic') } : {}),
  };
  const items = (['edit', 'split', 'merge', 'restore'] as const).map((act): MenuItem => {
    const Sign = signs[act];
    const note = why[act];
    return {
      label: t(act),
      icon: <Sign size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onAct(act),
      divided: act === 'restore',
      ...(note === undefined ? {} : { disabled: true, note }),
    };
  });
  return (
    <Menu
      label={label}
      width={270}
      items={items}
      target={<IconButton label={label} icon={<IconDots size={18} stroke={1.75} aria-hidden="true" />} />}
    />
  );
}
