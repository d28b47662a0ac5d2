import type { QueryDetail } from '@centralita/contract/training/schema';
import { IconMessageOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Gone } from '../../../platform/gone.tsx';
import { usePage } from '../../../platform/page.ts';
import { useBack } from '../../../platform/use-back.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { DeleteQuery } from '../delete-query.tsx';
import { listAddress, queryQuery } from '../queries.ts';
import { Correction } from './correction.tsx';
import { Facts } from './facts.tsx';
import { GivenAnswer } from './given-answer.tsx';
import classes from './detail.module.css';

/** One query: what was asked and answered, how good that was, and what the answer should have been. */
export function QueryScreen({ queryId }: { queryId: string }) {
  const t = useTranslations('training');
  const shell = useTranslations('shell');
  const { data, error, refetch } = useQuery(queryQuery(queryId));
  usePage(t('detail.title'), [
    { label: shell('knowledgeBase') },
    { label: t('title'), to: listAddress },
    { label: t('detail.title') },
  ]);
  if (data) return <Detail query={data} />;
  if (error) return <QueryGone error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('detail.title')} />
      <div role="status" aria-label={t('detail.loading')}>
        <Skeleton width="100%" height="220px" />
      </div>
    </>
  );
}

function Detail({ query }: { query: QueryDetail }) {
  const t = useTranslations('training');
  const removing = useAsked<QueryDetail>();
  const back = useBack(listAddress);
  return (
    <>
      <PageHeader title={t('detail.title')} description={t('detail.intro')}>
        <Button
          icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => removing.ask(query)}
        >
          {t('delete')}
        </Button>
      </PageHeader>
      <div className={classes.columns}>
        <div className={classes.main}>
          <GivenAnswer query={query} />
          <Correction query={query} onDone={back} />
        </div>
        <Facts query={query} />
      </div>
      <DeleteQuery asked={removing} onDeleted={back} />
    </>
  );
}

/** In place of a query that does not exist (any more), or could not be fetched. */
function QueryGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('training.gone');
  return (
    <Gone
      error={error}
      onRetry={onRetry}
      icon={<IconMessageOff size={24} stroke={1.5} />}
      title={t('title')}
      text={t('text')}
      to={listAddress}
      toLabel={t('toList')}
    />
  );
}
