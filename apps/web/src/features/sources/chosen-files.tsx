import { maxFileBytes } from '@centralita/contract/core/constants';
import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { IconAlertCircle, IconCheck, IconFileText, IconTable, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import classes from './chosen-files.module.css';
import { problemText } from './problem-text.ts';
import { kindOf, type ChosenFile } from './send-files.ts';
import { useFileSize } from './sizes.ts';
import type { TwinAct } from './twins.ts';
import { fileProblem } from './upload-draft.ts';

export interface ChosenFilesProps {
  files: readonly ChosenFile[];
  /** The place of the one that is being sent, and how much of it is. */
  at: number | null;
  share: number | null;
  busy: boolean;
  onRemove: (file: ChosenFile) => void;
  /** For each of them the source of its name that is in the folder already, and what is to become of that. */
  twins?: readonly (SourceSummary | null)[];
  act?: TwinAct;
}

/** Several files to be added, each with what became of it. */
export function ChosenFiles({ files, at, share, busy, onRemove, twins, act }: ChosenFilesProps) {
  const t = useTranslations('sources.files');
  const sent = files.filter(({ isSent }) => isSent).length;
  return (
    <div>
      <p className={classes.count} role="status">
        {sent > 0 || busy ? t('sent', { sent, count: files.length }) : t('chosen', { count: files.length })}
      </p>
      <ul className={classes.list} aria-label={t('label')}>
        {files.map((chosen, place) => (
          <Row
            key={`${chosen.file.name}-${chosen.file.size}-${chosen.file.lastModified}`}
            chosen={chosen}
            twin={twins?.[place]?.name ?? null}
            act={act ?? 'both'}
            share={place === at ? share : undefined}
            onRemove={busy || chosen.isSent ? null : () => onRemove(chosen)}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  chosen: ChosenFile;
  /** What is in the folder already. */
  twin: string | null;
  act: TwinAct;
  /** Undefined while it is not being sent; null once all of it is. */
  share: number | null | undefined;
  onRemove: (() => void) | null;
}

function Row({ chosen, twin, act, share, onRemove }: RowProps) {
  const { file, isSent, hasReplaced, fault } = chosen;
  const t = useTranslations('sources');
  const language = useLanguage();
  const size = useFileSize(file.size, maxFileBytes);
  const kind = kindOf(file);
  const problem = fileProblem(file, kind);
  const wrong = problem ? problemText(problem, language) : fault === null ? null : textIn(language, fault);
  const done = t(hasReplaced ? 'twin.replaced' : 'files.added');
  const before =
    twin === null ? size : t(act === 'replace' ? 'twin.replaces' : 'twin.beside', { name: twin });
  const Sign = wrong ? IconAlertCircle : isSent ? IconCheck : kind === 'document' ? IconFileText : IconTable;
  return (
    <li className={classes.row} data-state={wrong ? 'wrong' : isSent ? 'sent' : undefined}>
      <span className={classes.sign} aria-hidden="true">
        <Sign size={18} stroke={1.6} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.note}>{wrong ?? (isSent ? done : before)}</span>
        {share === undefined ? null : (
          <Progress share={share === 1 ? null : share} label={t('file.sending', { name: file.name })} />
        )}
      </span>
      {onRemove ? (
        <IconButton
          label={t('files.remove', { name: file.name })}
          icon={<IconX size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      ) : null}
    </li>
  );
}
