import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { deskQuery } from '../../../parts/chats/desk-query.ts';
import { needTexts } from '../../../platform/i18n.tsx';
import { later } from '../../../platform/later.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CannedReplies } from './canned-replies.tsx';
import { Giving } from './giving.tsx';
import { Labels } from './labels.tsx';
import classes from './chats.module.css';

/** With the words of a week, which are those of campaigns. */
const Reach = later(async () => {
  const [code] = await Promise.all([import('./reach.tsx'), needTexts('campaigns')]);
  return code.Reach;
});

/** How chats are answered in this company: how they are given out, labels, canned replies. */
export function ChatsTab() {
  const common = useTranslations('common');
  const { data, error, refetch } = useQuery(deskQuery());
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" aria-label={common('loading')}>
        <Skeleton height="120px" />
      </div>
    );
  }
  return (
    <div className={classes.root}>
      <Giving settings={data.settings} />
      <Suspense fallback={<Skeleton height="96px" />}>
        <Reach />
      </Suspense>
      <Labels labels={data.labels} />
      <CannedReplies replies={data.canned_replies} />
    </div>
  );
}
