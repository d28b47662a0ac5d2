import { addPoolVariables } from '@centralita/contract/contacts/routes';
import type { ContactPoolInformation } from '@centralita/contract/contacts/schema';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import classes from './pool.module.css';

/** Says which variables the workflow has got since the list was made, and takes them in as columns. */
export function MissingVariables({ pool }: { pool: ContactPoolInformation }) {
  const t = useTranslations('contactPool.missingVariables');
  const format = useFormatter();
  const { busy, run, error } = useAct(0, 'contacts');
  const { id, missing_variables: missing } = pool;
  if (missing.length === 0) return null;

  const add = () =>
    run(
      () =>
        call(addPoolVariables, { params: { contact_pool_id: id }, body: { required_variables: missing } }),
      { success: t('done', { count: missing.length }), failure: t('failed') },
    );

  return (
    <section className={classes.notice} aria-label={t('title')}>
      <div className={classes.noticeText}>
        <p className={classes.noticeTitle}>{t('title')}</p>
        <p>{t('text', { count: missing.length, names: format.list(missing) })}</p>
        <FaultText>{error}</FaultText>
      </div>
      <Button busy={busy} onClick={() => void add()}>
        {t('add', { count: missing.length })}
      </Button>
    </section>
  );
}
