import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import classes from '../side.module.css';
import type { ChoosableFolder } from './folders.ts';

interface FolderProps {
  folder: ChoosableFolder;
  wanted: ReadonlySet<string>;
  /** No further source fits. */
  full: boolean;
  onTick: (ticks: Record<string, boolean>) => void;
}

/** A folder with its sources; its own box ticks or unticks them all. */
export function Folder({ folder, wanted, full, onTick }: FolderProps) {
  const t = useTranslations('workflowSide.sources');
  const ticked = folder.sources.filter(({ id }) => wanted.has(id)).length;
  const all = ticked === folder.sources.length;
  return (
    <fieldset className={classes.folder}>
      <legend className="unseen">{folder.name}</legend>
      <div className={classes.folderName}>
        <Checkbox
          label={t('folder', { name: folder.name, ticked, count: folder.sources.length })}
          checked={all}
          indeterminate={ticked > 0 && !all}
          onChange={() => onTick(Object.fromEntries(folder.sources.map(({ id }) => [id, !all])))}
          disabled={full && ticked === 0}
        />
      </div>
      <ul className={classes.sources}>
        {folder.sources.map(({ id, name }) => (
          <li key={id} data-row={id}>
            <Checkbox
              label={name}
              checked={wanted.has(id)}
              onChange={(isTicked) => onTick({ [id]: isTicked })}
              disabled={full && !wanted.has(id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
