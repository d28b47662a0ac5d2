import type { Dialogue } from '@centralita/contract/conversations/dialogue';
import { IconMessages, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../../platform/api-error.ts';
import { useLanguage } from '../../../../platform/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useAsked } from '../../../../ui/use-asked.ts';
import type { Names } from '../names.ts';
import { DeleteDialogue } from './delete-dialogue.tsx';
import { DialogueRow } from './dialogue-row.tsx';
import classes from './dialogues.module.css';
import { dialoguesQuery } from './queries.ts';
import { useRuns } from './use-runs.ts';

interface DialoguesTabProps {
  workflowId: string;
  names: Names;
  /** Null while values are missing. */
  onChat: (() => void) | null;
}

/** The test dialogues of a workflow, and how each went on the draft. */
export function DialoguesTab({ workflowId, names, onChat }: DialoguesTabProps) {
  const t = useTranslations('workflowTest.dialogues');
  const { data, error, refetch } = useQuery(dialoguesQuery(workflowId));
  const { progress, run } = useRuns(workflowId);
  const deleting = useAsked<Dialogue>();
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (data.length === 0) {
    return (
      <div className={classes.middle}>
        <EmptyState
          icon={<IconMessages size={24} stroke={1.5} />}
          title={t('emptyTitle')}
          action={onChat ? <Button onClick={onChat}>{t('startChat')}</Button> : undefined}
        >
          {t('emptyText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <div className={classes.head}>
        <p className={classes.intro}>{t('intro')}</p>
        <Button
          kind="primary"
          size="sm"
          icon={<IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" />}
          busy={progress !== null}
          onClick={() => run(data.map(({ id }) => id))}
        >
          {progress ? t('running', progress) : t('runAll')}
        </Button>
      </div>
      <ul className={classes.list} aria-label={t('list')}>
        {data.map((dialogue) => (
          <DialogueRow
            key={dialogue.id}
            dialogue={dialogue}
            names={names}
            busy={progress !== null}
            onRun={() => run([dialogue.id])}
            onDelete={() => deleting.ask(dialogue)}
          />
        ))}
      </ul>
      <DeleteDialogue asked={deleting} />
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('workflowTest.dialogues');
  return (
    <div className={classes.middle}>
      <EmptyState title={t('loadFailed')} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
        {textIn(useLanguage(), error)}
      </EmptyState>
    </div>
  );
}

function Loading() {
  const t = useTranslations('workflowTest.dialogues');
  return (
    <div className={classes.loading} role="status">
      <span className="unseen">{t('loading')}</span>
      <Skeleton height="56px" />
      <Skeleton height="56px" />
    </div>
  );
}
