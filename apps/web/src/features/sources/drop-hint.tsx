import { IconUpload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './drop-hint.module.css';

/** Over the page while files are held over it. `folder`: where they will go, if that is known. */
export function DropHint({ folder }: { folder: string | null }) {
  const t = useTranslations('sources.files');
  return (
    <div className={classes.root} aria-hidden="true">
      <span className={classes.words}>
        <IconUpload size={20} stroke={1.75} />
        {folder === null ? t('dropHere') : t('dropInto', { folder })}
      </span>
    </div>
  );
}
