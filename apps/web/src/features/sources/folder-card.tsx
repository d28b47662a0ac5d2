import type { Category } from '@centralita/contract/knowledge/schema';
import { IconFolderFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Card, cardCover } from '../../ui/card.tsx';
import { CardMenu, type CardAct } from './card-menu.tsx';
import classes from './card.module.css';

export const folderActs = ['information', 'rename', 'delete'] as const satisfies CardAct[];

interface FolderCardProps {
  folder: Category;
  /** Something has just been put into it. */
  selected: boolean;
  onAct: (act: CardAct) => void;
}

/** A folder of the root drive. A click anywhere opens it. */
export function FolderCard({ folder, selected, onAct }: FolderCardProps) {
  const t = useTranslations('sources');
  return (
    <Card as="li" interactive selected={selected}>
      <div className={classes.body}>
        <div className={classes.top}>
          <span className={classes.icon} data-kind="folder" aria-hidden="true">
            <IconFolderFilled size={20} />
          </span>
        </div>
        <Link
          to="/knowledge-base/sources-management/$folderId"
          params={{ folderId: folder.id }}
          className={`${cardCover} ${classes.name}`}
          title={folder.name}
        >
          {folder.name}
        </Link>
        <span className={classes.meta}>{t('sourceCount', { count: folder.sources_count })}</span>
      </div>
      <div className={classes.menu}>
        <CardMenu name={folder.name} acts={folderActs} onAct={onAct} />
      </div>
    </Card>
  );
}
