import type { ReplyOf } from '@centralita/contract/core/route';
import type { checkContactUpload } from '@centralita/contract/contacts/upload-routes';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Counts } from './counts.tsx';
import { Preview } from './preview.tsx';
import { RefusedButton } from './refused-button.tsx';
import type { UploadForm } from './upload-form.ts';
import classes from './upload.module.css';

interface CheckedProps {
  uploadId: string;
  fileName: string;
  checked: ReplyOf<typeof checkContactUpload>;
  form: UploadForm;
  /** Other choices are being checked. */
  stale: boolean;
}

/** What would become of the file, before anything is saved. */
export function Checked({ uploadId, fileName, checked, form, stale }: CheckedProps) {
  const t = useTranslations('contactUpload');
  const format = useFormatter();
  const id = useId();
  const { counts, new_variables: fresh, two_readings, two_numbers, preview } = checked;
  const variables = form.uses.flatMap((use) => ('name' in use ? [use.name.trim()] : []));
  return (
    <>
      <section className={classes.section} aria-labelledby={id} aria-busy={stale || undefined}>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {t('counts.title')}
          </h2>
          {counts.invalid + counts.duplicate > 0 ? (
            <RefusedButton uploadId={uploadId} fileName={fileName} />
          ) : null}
        </div>
        <Counts uploadId={uploadId} counts={counts} notes={{ two_readings, two_numbers }} />
        {fresh.length > 0 ? (
          <p className={classes.soft}>
            {t('newVariables', { count: fresh.length, names: format.list(fresh) })}
          </p>
        ) : null}
      </section>
      <Preview rows={preview} variables={variables} stale={stale} />
    </>
  );
}
