import { supportChatPerson } from '@centralita/contract/support/person-routes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { read } from '../../../platform/query.ts';
import { useThreadNotices } from '../../../platform/thread-notices.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ChatsSearch } from '../chats-address.ts';
import { chatQuery } from '../queries.ts';
import { useWide } from '../use-wide.ts';
import { Contact } from './contact.tsx';
import { useSideShown } from './use-side-shown.ts';
import classes from './side.module.css';

interface SideProps {
  sessionId: string;
  search: ChatsSearch;
}

/** The contact's details: beside the chat, or over it where there is no room. */
export function Side({ sessionId, search }: SideProps) {
  const t = useTranslations('chats.side');
  const navigate = useNavigate();
  const isShown = useSideShown(search);
  const isWide = useWide();
  if (!isWide) {
    return (
      <SidePanel
        open={isShown}
        onClose={() => void navigate({ to: '.', search: { ...search, side: 'off' }, replace: true })}
        title={t('title')}
        size={360}
      >
        {isShown ? (
          <div className={classes.details}>
            <Details sessionId={sessionId} search={search} />
          </div>
        ) : null}
      </SidePanel>
    );
  }
  if (!isShown) return null;
  return (
    <aside className={classes.root} aria-label={t('title')}>
      <Details sessionId={sessionId} search={search} />
    </aside>
  );
}

function Details({ sessionId, search }: SideProps) {
  const common = useTranslations('common');
  const { data: opened } = useQuery(chatQuery(sessionId));
  const person = useQuery({
    ...read('chats', supportChatPerson, { params: { session_id: sessionId } }),
    staleTime: 0,
  });
  useThreadNotices((changed) =>
    changed === null || changed.has(sessionId) ? person.refetch() : Promise.resolve(),
  );
  if (person.error && !person.data)
    return <LoadFailed error={person.error} onRetry={() => void person.refetch()} />;
  if (!opened || !person.data) {
    return (
      <div role="status" aria-label={common('loading')} className={classes.details}>
        <Skeleton height="20px" width="60%" />
        <Skeleton height="60px" />
      </div>
    );
  }
  return <Contact chat={opened.chat} person={person.data} search={search} />;
}
