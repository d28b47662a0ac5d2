import type { OutboundType } from '@centralita/contract/campaigns/schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';

import classes from './pool-copy.module.css';

/** Whom the campaign's pool has brought into it, while it goes on and afterwards; and that nobody is called or written to yet. */
export function PoolCopy({ outbound, timeZone }: { outbound: OutboundType; timeZone: string }) {
  const t = useTranslations('clients.pool');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const { contact_pool: pool, copy } = outbound;
  if (!pool || copy.state === 'never') return null;
  const { added, changed, gone, incomplete, again } = copy;
  const counts = { added, again, changed, gone, incomplete };
  const some = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((name) => counts[name] > 0)
    .map((name) => t(name, { count: counts[name] }));
  const news = some.length > 0 ? format.list(some) : t('nothing');
  return (
    <div className={classes.root} data-state={copy.state}>
      <p role="status">
        {copy.state === 'copying' ? t('copying', { pool: pool.name, count: added }) : null}
        {copy.state === 'failed' ? t('failed', { pool: pool.name }) : null}
        {copy.state === 'done' && copy.copied_at
          ? t.rich('done', {
              news,
              ago: format.relativeTime(new Date(copy.copied_at), now),
              time: timed(copy.copied_at, format.dateTime(new Date(copy.copied_at), { ...exact, timeZone })),
            })
          : null}{' '}
        {copy.state === 'done' ? t('notSent') : null}
      </p>
      <Link
        to="/contact-center/contacts/$contactListId"
        params={{ contactListId: pool.id }}
        className={classes.link}
        dir="auto"
      >
        {pool.name}
      </Link>
    </div>
  );
}

const exact = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Marks how long ago it was as that instant, with the exact time behind it. */
const timed = (at: string, title: string) => (ago: ReactNode) => (
  <time dateTime={at} title={title}>
    {ago}
  </time>
);
