import {
  IconDots,
  IconFolderSymlink,
  IconInfoCircle,
  IconPencil,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';

export type CardAct = 'information' | 'rename' | 'move' | 'delete';

const signs: Record<CardAct, Icon> = {
  information: IconInfoCircle,
  rename: IconPencil,
  move: IconFolderSymlink,
  delete: IconTrash,
};

interface CardMenuProps {
  /** Of the folder or source it belongs to. */
  name: string;
  acts: readonly CardAct[];
  onAct: (act: CardAct) => void;
}

/** What can be done with a folder or a source. */
export function CardMenu({ name, acts, onAct }: CardMenuProps) {
  const t = useTranslations('sources');
  const label = t('menu.of', { name });
  const items = acts.map((act): MenuItem => {
    const Sign = signs[act];
    return {
      label: t(`menu.${act}`),
      icon: <Sign size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onAct(act),
      danger: act === 'delete',
      divided: act === 'delete',
    };
  });
  return (
    <Menu
      label={label}
      width={190}
      items={items}
      target={<IconButton label={label} icon={<IconDots size={18} stroke={1.75} aria-hidden="true" />} />}
    />
  );
}
