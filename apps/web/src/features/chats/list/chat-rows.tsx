import type { SupportConversation } from '@centralita/contract/support/schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LoadMore, type Pages } from '../../../platform/load-more.tsx';
import { useRowsInSight } from '../../../ui/use-rows-in-sight.ts';
import type { ChatsSearch } from '../chats-address.ts';
import { ChatRow } from './chat-row.tsx';
import classes from './list.module.css';

const rowHeight = 84;
const atFirst = 20;

interface ChatRowsProps {
  rows: readonly SupportConversation[];
  search: ChatsSearch;
  openId: string | null;
  pages: Pages;
}

/** However many there are, those in sight are drawn; the next page comes as its place comes near. */
export function ChatRows({ rows, search, openId, pages }: ChatRowsProps) {
  const t = useTranslations('chats');
  const frame = useRef<HTMLDivElement>(null);
  const { items, above, below } = useRowsInSight(frame, rows.length, rowHeight);
  // Out of sight (behind a chat on a phone) some are there all the same: the focus comes back to one of them.
  const drawn = items.length > 0 ? items.map(({ index }) => index) : [...rows.keys()].slice(0, atFirst);
  const last = items.at(-1)?.index ?? 0;
  const isNear = last >= rows.length - 1 && pages.hasNextPage && !pages.isFetchingNextPage;
  const more = useEffectEvent(() => {
    if (!pages.isFetchNextPageError) pages.fetchNextPage();
  });
  useEffect(() => {
    if (isNear) more();
  }, [isNear]);
  return (
    <div ref={frame} className={classes.rows}>
      <ul className={classes.list}>
        <li aria-hidden="true" style={{ height: above }} />
        {drawn.map((index) => {
          const chat = rows[index];
          if (!chat) return null;
          const isFirst = search.by === 'campaign' && rows[index - 1]?.ai_campaign_id !== chat.ai_campaign_id;
          return (
            <ChatRow
              key={chat.session_id}
              chat={chat}
              search={search}
              isOpen={chat.session_id === openId}
              hasHeading={isFirst}
            />
          );
        })}
        <li aria-hidden="true" style={{ height: below }} />
      </ul>
      {pages.hasNextPage ? (
        <div className={classes.more}>
          <LoadMore pages={pages} label={t('more')} quiet />
        </div>
      ) : null}
    </div>
  );
}
