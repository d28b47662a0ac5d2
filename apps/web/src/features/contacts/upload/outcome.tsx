import type { ContactUpload } from '@centralita/contract/contacts/schema';
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Instant } from '../../../platform/instant.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Counts } from './counts.tsx';
import { RefusedButton } from './refused-button.tsx';
import classes from './upload.module.css';

interface OutcomeProps {
  upload: ContactUpload;
  /** What can be done next. */
  children?: ReactNode;
  onDismiss?: () => void;
}

/** How far the saving of a file is, and then what came of it. */
export function Outcome({ upload, children, onDismiss }: OutcomeProps) {
  const t = useTranslations('contactUpload.outcome');
  const { state, file_name: name, failure, counts } = upload;
  const language = useLanguage();
  const refused = counts ? counts.invalid + counts.duplicate : 0;
  const [now] = useState(() => Date.now());
  const isKept = Date.parse(upload.expires_at) > now;
  return (
    <Card as="section">
      <div className={classes.outcome} role="status">
        <div className={classes.outcomeHead}>
          {state === 'saved' ? (
            <IconCircleCheck size={20} stroke={1.75} className={classes.good} aria-hidden="true" />
          ) : null}
          {state === 'failed' ? (
            <IconAlertTriangle size={20} stroke={1.75} className={classes.bad} aria-hidden="true" />
          ) : null}
          <h2 className={classes.title} dir="auto">
            {state === 'saved'
              ? t('saved', { name })
              : state === 'failed'
                ? t('failed', { name })
                : t('saving', { name })}
          </h2>
          {onDismiss ? (
            <span className={classes.dismiss}>
              <IconButton
                label={t('dismiss')}
                icon={<IconX size={18} aria-hidden="true" />}
                onClick={onDismiss}
              />
            </span>
          ) : null}
        </div>
        {state === 'saving' ? <Saving upload={upload} /> : null}
        {failure ? (
          <p className={classes.reason}>{language === 'es' ? failure.message_es : failure.message}</p>
        ) : null}
        {state === 'saved' && counts ? (
          <>
            <p className={classes.soft}>
              <Instant at={upload.created_at} />
            </p>
            {isKept ? <Counts uploadId={upload.upload_id} counts={counts} /> : <Told counts={counts} />}
          </>
        ) : null}
        <div className={classes.acts}>
          {children}
          {refused > 0 && isKept && state === 'saved' ? (
            <RefusedButton uploadId={upload.upload_id} fileName={name} />
          ) : null}
        </div>
      </div>
    </Card>
  );
}

function Saving({ upload: { progress } }: { upload: ContactUpload }) {
  const t = useTranslations('contactUpload.outcome');
  const format = useFormatter();
  return (
    <>
      <Progress share={progress > 0 ? progress : null} label={t('progress')} />
      <p className={classes.soft}>{t('leave', { share: format.number(progress, { style: 'percent' }) })}</p>
    </>
  );
}

/** Of a file whose rows are gone: the numbers alone. */
function Told({ counts }: { counts: NonNullable<ContactUpload['counts']> }) {
  const t = useTranslations('contactUpload.counts');
  const format = useFormatter();
  const told = (Object.keys(counts) as (keyof typeof counts)[]).filter((name) => counts[name] > 0);
  return <p>{told.map((name) => `${format.number(counts[name])} ${t(name)}`).join(' · ')}</p>;
}
