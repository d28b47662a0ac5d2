import type { Trained } from '@centralita/contract/training/trained-schema';
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
import { DeleteTrained } from '../delete-trained.tsx';
import { listAddress, trainedQuery } from '../queries.ts';
import { Facts } from './facts.tsx';
import { RestsOn } from './rests-on.tsx';
import { Review } from './review.tsx';
import { Taught } from './taught.tsx';
import classes from './detail.module.css';

/** One trained answer: what it says, what it rests on and what happened to that. */
export function TrainedDetailScreen({ trainedId }: { trainedId: string }) {
  const t = useTranslations('trained');
  const shell = useTranslations('shell');
  const { data, error, refetch } = useQuery(trainedQuery(trainedId));
  usePage(t('detail.title'), [
    { label: shell('knowledgeBase') },
    { label: shell('training'), to: '/knowledge-base/train' },
    { label: t('title'), to: listAddress },
    { label: t('detail.title') },
  ]);
  if (data) return <Detail trained={data} />;
  if (error) return <TrainedGone error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('detail.title')} />
      <div role="status" aria-label={t('detail.loading')}>
        <Skeleton width="100%" height="240px" />
      </div>
    </>
  );
}

function Detail({ trained }: { trained: Trained }) {
  const t = useTranslations('trained');
  const removing = useAsked<Trained>();
  const back = useBack(listAddress);
  return (
    <>
      <PageHeader title={t('detail.title')} description={t('detail.intro')}>
        <Button
          icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => removing.ask(trained)}
        >
          {t('delete')}
        </Button>
      </PageHeader>
      <div className={classes.columns}>
        <div className={classes.main}>
          {trained.state === 'review' ? <Review trained={trained} /> : null}
          <Taught trained={trained} />
          <RestsOn trained={trained} />
        </div>
        <Facts trained={trained} />
      </div>
      <DeleteTrained asked={removing} onDeleted={back} />
    </>
  );
}

/** In place of a trained answer that does not exist (any more), or could not be fetched. */
function TrainedGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('trained.gone');
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
