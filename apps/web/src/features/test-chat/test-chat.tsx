import { knowledgeSettings } from '@centralita/contract/companies/limit-routes';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mayOpen, wiki } from '../../platform/access.ts';
import { needTexts } from '../../platform/i18n.tsx';
import { read } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import type { Chat } from './recent.ts';
import classes from './test-chat.module.css';

const load = async () => (await Promise.all([import('./chat-window.tsx'), needTexts('knowledge')]))[0];
const ChatWindow = lazy(async () => ({ default: (await load()).ChatWindow }));

/**
 * The floating button at the bottom right and the test chat that it opens, for whoever may use the knowledge base of a
 * company whose service is on. `aside`: out of sight but not ended, while a citation is read where there is no room beside it.
 * So it is on screens that are not about the company's sources, where a chat has a field of its own, and beside the form of an assistant, which is tried there.
 */
export function TestChat() {
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { company } = session;
  const allowed = company !== null && mayOpen(session, wiki);
  const settings = useQuery({ ...read('knowledge', knowledgeSettings), enabled: allowed });
  if (!allowed || settings.data?.is_service_active === false) return null;
  return <Widget key={company.id} away={isElsewhere(pathname)} />;
}

function isElsewhere(pathname: string): boolean {
  return /^\/(super-admin|knowledge-base\/assistants\/(new|edit)|contact-center\/(chats|sandbox))(\/|$)/.test(
    pathname,
  );
}

function Widget({ away }: { away: boolean }) {
  const t = useTranslations('testChatButton');
  const [state, setState] = useState<'closed' | 'open' | 'aside'>('closed');
  // Kept by this page alone, which forgets them when it is loaded again: a test chat makes no record.
  const [chats, setChats] = useState<readonly Chat[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const isOpen = state === 'open' && !away;
  const label = t(state === 'aside' ? 'back' : 'open');

  function close(returnFocus: boolean) {
    returns.current = returnFocus;
    setState('closed');
  }

  // While the chat is open its button is not there: what closes it is in the chat.
  useEffect(() => {
    if (state !== 'closed' || !returns.current) return;
    returns.current = false;
    button.current?.focus();
  }, [state]);

  return (
    <div ref={root} className={classes.root} data-test-chat={state} data-away={away || undefined}>
      {state === 'closed' ? null : (
        <Suspense fallback={<Opening />}>
          <ChatWindow
            root={root}
            hidden={!isOpen}
            chats={chats}
            onKeep={setChats}
            onClose={close}
            onAside={() => setState('aside')}
          />
        </Suspense>
      )}
      {state === 'open' ? null : (
        <button
          ref={button}
          type="button"
          className={classes.button}
          aria-label={label}
          title={label}
          aria-expanded={false}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setState('open')}
        >
          <IconMessageCircle size={24} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function Opening() {
  const t = useTranslations('testChatButton');
  return (
    <div className={classes.window} role="status">
      <span className="unseen">{t('loading')}</span>
    </div>
  );
}
