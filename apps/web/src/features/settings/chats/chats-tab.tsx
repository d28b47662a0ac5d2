import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { deskQuery } from '../../../parts/chats/desk-query.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CannedReplies } from './canned-replies.tsx';
import { Giving } from './giving.tsx';
import { Reach } from './reach.tsx';
import { Labels } from './labels.tsx';
import classes from './chats.module.css';

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
      <Reach />
      <Labels labels={data.labels} />
      <CannedReplies replies={data.canned_replies} />
    </div>
  );
}
