import { getAllCategories } from '@centralita/contract/knowledge/category-routes';
import type { SearchType } from '@centralita/contract/knowledge/schema';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { read } from '../../platform/query.ts';
import { ChatStep } from './chat-step.tsx';
import type { Chat } from './recent.ts';
import { SelectStep } from './select-step.tsx';
import { asked, type Selection } from './selection.ts';
import classes from './test-chat.module.css';
import { useLeaving, useNoRoomBeside, useOnPhone } from './use-leaving.ts';
import { useChats, type KeepChats } from './use-chats.ts';

export interface ChatWindowProps {
  /** The window and its button: a click outside of both closes the chat. */
  root: RefObject<HTMLElement | null>;
  hidden: boolean;
  /** Those that were left, the latest first. */
  chats: readonly Chat[];
  onKeep: KeepChats;
  onClose: (returnFocus: boolean) => void;
  onAside: () => void;
}

/** The test chat: first the sources, then the chat. Closing it clears both; the chat can be gone back to. */
export function ChatWindow({ root, hidden, chats, onKeep, onClose, onAside }: ChatWindowProps) {
  const t = useTranslations('testChatButton');
  const categories = useQuery(read('knowledge', getAllCategories, { query: { show_sources: 'true' } }));
  const [chosen, setChosen] = useState<Selection>(new Set());
  const [step, setStep] = useState<'select' | 'chat'>('select');
  const [searchType, setSearchType] = useState<SearchType>('keyword');
  const chat = useChats(onKeep);
  const onPhone = useOnPhone();
  const noRoomBeside = useNoRoomBeside();
  const keep = () => chat.keep({ chosen, searchType });
  const close = (returnFocus: boolean) => {
    keep();
    onClose(returnFocus);
  };
  const frame = useLeaving({ root, hidden, trapped: onPhone && !hidden, onClose: close });

  function resume(earlier: Chat) {
    keep();
    chat.resume(earlier);
    setChosen(earlier.chosen);
    setSearchType(earlier.searchType);
    setStep('chat');
  }

  return (
    <section
      ref={frame}
      className={classes.window}
      hidden={hidden}
      role="dialog"
      aria-label={t('open')}
      aria-modal={onPhone || undefined}
    >
      {step === 'select' ? (
        <SelectStep
          categories={categories}
          chosen={chosen}
          onChoose={setChosen}
          recent={chats.filter(({ id }) => id !== chat.id)}
          onResume={resume}
          onCancel={() => close(true)}
          onContinue={() => setStep('chat')}
        />
      ) : (
        <ChatStep
          categories={categories.data ?? []}
          sources={asked(categories.data ?? [], chosen)}
          chosen={chosen}
          onChoose={setChosen}
          searchType={searchType}
          onSearchType={setSearchType}
          conversation={chat.conversation}
          onReset={() => {
            keep();
            chat.renew();
          }}
          onBack={() => setStep('select')}
          onClose={() => close(true)}
          onCitation={() => (noRoomBeside ? onAside() : undefined)}
        />
      )}
    </section>
  );
}
