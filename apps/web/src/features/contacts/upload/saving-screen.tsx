import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dropDraft, readDraft } from '../../../platform/drafts.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { refresh } from '../../../platform/query.ts';
import { toastError, toastSuccess } from '../../../platform/toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { poolAddress } from '../pool/pool-address.ts';
import { Outcome } from './outcome.tsx';
import { uploadQuery } from './queries.ts';
import { rememberSeen } from './seen.ts';
import { draftOf, type UploadTarget } from './target.ts';
import type { ReadFile } from './use-upload-form.ts';
import classes from './upload.module.css';

interface SavingScreenProps {
  uploadId: string;
  target: UploadTarget;
  /** Back to the form: with what was chosen where it failed, else for another file. */
  onBack: () => void;
}

/** A file while it is saved, and what came of it. */
export function SavingScreen({ uploadId, target, onBack }: SavingScreenProps) {
  const t = useTranslations('contactUpload');
  const upload = useQuery(uploadQuery(uploadId));
  const state = upload.data?.state;
  const [seen, setSeen] = useState(state);
  // Said where it ended under somebody's eyes, not of one that is opened later.
  const ended = seen === 'saving' && (state === 'saved' || state === 'failed') ? state : null;
  const tell = useEffectEvent((how: 'saved' | 'failed') => {
    const isBulk = target.kind === 'pool';
    if (how === 'saved') toastSuccess(isBulk ? t('bulkDone') : t('uploadDone'));
    else toastError(isBulk ? t('bulkFailed') : t('uploadFailed'));
    void refresh('contacts');
  });
  if (state !== undefined && seen === undefined) setSeen(state);
  useEffect(() => {
    if (ended) tell(ended);
  }, [ended]);
  const pool = upload.data?.contact_pool_id ?? null;
  // The list need not say it again.
  useEffect(() => {
    if (pool !== null && (state === 'saved' || state === 'failed')) rememberSeen(pool, uploadId);
  }, [pool, state, uploadId]);
  const draft = draftOf(target);
  useEffect(() => {
    if (state === 'saved') void forget(draft, uploadId);
  }, [state, draft, uploadId]);

  if (upload.error && !upload.data) {
    return <LoadFailed error={upload.error} onRetry={() => void upload.refetch()} />;
  }
  if (!upload.data) return <Skeleton height="120px" />;
  return (
    <div className={classes.narrow}>
      <Outcome upload={upload.data}>
        {pool ? (
          <LinkButton to={poolAddress(pool)} kind={state === 'saved' ? 'primary' : 'plain'} size="sm">
            {t('open')}
          </LinkButton>
        ) : null}
        {state === 'failed' || state === 'saved' ? (
          <Button size="sm" onClick={onBack}>
            {state === 'failed' ? t('again') : t('another')}
          </Button>
        ) : null}
      </Outcome>
    </div>
  );
}

/** What was chosen for this file is saved; what was begun since for another one stays. */
async function forget(draft: string, uploadId: string): Promise<void> {
  const kept = await readDraft<ReadFile>(draft);
  if (kept?.analyzed.upload_id === uploadId) await dropDraft(draft);
}
