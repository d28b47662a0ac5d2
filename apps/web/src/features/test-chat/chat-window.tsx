import { getAllCategories } from '@centralita/contract/knowledge/category-routes';
import type { SearchType } from '@centralita/contract/knowledge/schema';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useConversation } from '../../parts/answers/use-conversation.ts';
import { read } from '../../platform/query.ts';
import { ask } from './ask.ts';
import { ChatStep } from './chat-step.tsx';
import { SelectStep } from './select-step.tsx';
import { asked, type Selection } from './selection.ts';
import classes from './test-chat.module.css';
import { useLeaving, useOnPhone } from './use-leaving.ts';

export interface ChatWindowProps {
  /** The window and its button: a click outside of both closes the chat. */
  root: RefObject<HTMLElement | null>;
  hidden: boolean;
  onClose: (returnFocus: boolean) => void;
  onAside: () => void;
}

/** The test chat: first the sources, then the talk. Closing it forgets both. */
export function ChatWindow({ root, hidden, onClose, onAside }: ChatWindowProps) {
  const t = useTranslations('testChatButton');
  const categories = useQuery(read('knowledge', getAllCategories, { query: { show_sources: 'true' } }));
  const [chosen, setChosen] = useState<Selection>(new Set());
  const [step, setStep] = useState<'select' | 'chat'>('select');
  const [searchType, setSearchType] = useState<SearchType>('keyword');
  const conversation = useConversation(ask);
  const onPhone = useOnPhone();
  const frame = useLeaving({ root, hidden, trapped: onPhone && !hidden, onClose });
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
          onCancel={() => onClose(true)}
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
          conversation={conversation}
          onBack={() => setStep('select')}
          onClose={() => onClose(true)}
          onCitation={() => (onPhone ? onAside() : undefined)}
        />
      )}
    </section>
  );
}
