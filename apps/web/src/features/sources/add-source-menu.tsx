import type { FileSourceType } from '@centralita/contract/knowledge/schema';
import {
  IconBrandGoogleDrive,
  IconBrandOnedrive,
  IconChevronDown,
  IconDatabase,
  IconFileText,
  IconFolderPlus,
  IconLink,
  IconTable,
  type Icon,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';

interface AddSourceMenuProps {
  /** Only at the top level: folders hold no folders. */
  onNewFolder?: () => void;
  onNewFile: (kind: FileSourceType) => void;
  onNewUrl: () => void;
  onRequestDatabase: () => void;
}

/** The toolbar's one primary button. What cannot be added yet is shown and says so. */
export function AddSourceMenu({ onNewFolder, onNewFile, onNewUrl, onRequestDatabase }: AddSourceMenuProps) {
  const t = useTranslations('sources');
  const notYet = (key: 'googleDrive' | 'oneDrive', Sign: Icon) => ({
    label: t(`add.${key}`),
    icon: sign(Sign),
    note: t('add.notYet'),
    disabled: true,
  });
  return (
    <Menu
      label={t('add.label')}
      width={250}
      target={
        <Button kind="primary">
          {t('add.label')}
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </Button>
      }
      items={[
        ...(onNewFolder
          ? [{ label: t('add.folder'), icon: sign(IconFolderPlus), onSelect: onNewFolder }]
          : []),
        {
          label: t('add.document'),
          icon: sign(IconFileText),
          onSelect: () => onNewFile('document'),
          divided: onNewFolder !== undefined,
        },
        { label: t('add.spreadsheet'), icon: sign(IconTable), onSelect: () => onNewFile('spreadsheet') },
        {
          label: t('add.database'),
          icon: sign(IconDatabase),
          onSelect: onRequestDatabase,
          divided: true,
        },
        { label: t('add.url'), icon: sign(IconLink), onSelect: onNewUrl },
        notYet('googleDrive', IconBrandGoogleDrive),
        notYet('oneDrive', IconBrandOnedrive),
      ]}
    />
  );
}

function sign(Sign: Icon) {
  return <Sign size={18} stroke={1.6} aria-hidden="true" />;
}
