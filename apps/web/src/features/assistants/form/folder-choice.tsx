import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { foldersQuery } from '../queries.ts';
import classes from './form.module.css';

interface FolderChoiceProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The folders that the assistant answers from. One that was deleted meanwhile is not kept among the chosen. */
export function FolderChoice({ chosen, onChange }: FolderChoiceProps) {
  const t = useTranslations('assistants');
  const sources = useTranslations('sources');
  const common = useTranslations('common');
  const { data: folders, error, refetch } = useQuery(foldersQuery());

  function toggle(id: string) {
    const kept = chosen.filter((one) => one !== id && folders?.some((folder) => folder.id === one));
    onChange(chosen.includes(id) ? kept : [...kept, id]);
  }

  return (
    <fieldset className={classes.folders}>
      <legend className={classes.legend}>{t('folders.label')}</legend>
      <p className={classes.hint}>{t('folders.hint')}</p>
      {folders ? (
        folders.length > 0 ? (
          <ul className={classes.folderList}>
            {folders.map(({ id, name, sources_count }) => (
              <li key={id}>
                <Checkbox
                  label={
                    <>
                      <span className={classes.folderName}>{name}</span>
                      <span className={classes.folderCount}>
                        {sources('sourceCount', { count: sources_count })}
                      </span>
                    </>
                  }
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <div className={classes.noFolders}>
            <span>{t('folders.none')}</span>
            <LinkButton to="/knowledge-base/sources-management" size="sm">
              {t('folders.goToSources')}
            </LinkButton>
          </div>
        )
      ) : error ? (
        <div className={classes.noFolders}>
          <span>{t('folders.failed')}</span>
          <Button size="sm" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </div>
      ) : (
        <Skeleton height="84px" />
      )}
    </fieldset>
  );
}
