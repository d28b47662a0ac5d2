import type { Category, SearchType } from '@centralita/contract/knowledge/schema';
import { IconArrowLeft, IconMessageQuestion, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { MessageInput } from '../../parts/answers/message-input.tsx';
import { Messages } from '../../parts/answers/messages.tsx';
import type { useConversation } from '../../parts/answers/use-conversation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ChatHead } from './chat-head.tsx';
import classes from './chat-step.module.css';
import type { SourcesQuestion } from './ask.ts';
import { readyOf, toggleSource, type Selection } from './selection.ts';
import { WhyAnswer } from './why-answer.tsx';

interface ChatStepProps {
  categories: readonly Category[];
  /** Those of the chosen that can be asked now. */
  sources: readonly { id: string; name: string }[];
  chosen: Selection;
  onChoose: (chosen: Selection) => void;
  searchType: SearchType;
  onSearchType: (searchType: SearchType) => void;
  conversation: ReturnType<typeof useConversation<SourcesQuestion>>;
  onReset: () => void;
  onBack: () => void;
  onClose: () => void;
  onCitation: () => void;
}

/** Step 2: the chat. */
export function ChatStep(props: ChatStepProps) {
  const { categories, sources, chosen, onChoose, searchType, onSearchType, conversation } = props;
  const t = useTranslations('testChat');
  const button = useTranslations('testChatButton');
  const options = categories.flatMap(readyOf).map(({ id, name }) => ({ value: id, label: name }));
  const hasBegun = conversation.exchanges.length > 0 || conversation.input !== '';

  function send() {
    const text = conversation.input.trim();
    if (text === '' || sources.length === 0) return;
    conversation.send({ text, sourceIds: sources.map(({ id }) => id), searchType });
  }

  return (
    <>
      <ChatHead
        title={t('chat.title')}
        before={
          <IconButton
            label={t('chat.back')}
            icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
            onClick={props.onBack}
          />
        }
      >
        <IconButton
          label={t('chat.reset')}
          icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
          onClick={props.onReset}
          disabled={!hasBegun}
        />
        <IconButton
          label={button('close')}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          onClick={props.onClose}
        />
      </ChatHead>
      <div className={classes.tools}>
        <MultiSelect
          label={t('chat.asked')}
          options={options}
          chosen={chosen}
          onToggle={(id) => onChoose(toggleSource(id, chosen))}
          countText={(count) => t('chat.selected', { count })}
        />
        <Segmented
          label={t('chat.searchType')}
          value={searchType}
          options={[
            { value: 'keyword', label: t('chat.keyword') },
            { value: 'semantic', label: t('chat.semantic') },
          ]}
          onChange={onSearchType}
        />
      </div>
      <Messages
        exchanges={conversation.exchanges}
        onCitation={props.onCitation}
        renderWhy={(question) => <WhyAnswer question={question} onOpen={props.onCitation} />}
        empty={
          <EmptyState icon={<IconMessageQuestion size={24} stroke={1.5} />} title={t('chat.emptyTitle')}>
            {t('chat.emptyText')}
          </EmptyState>
        }
      />
      <div role="status" className={sources.length === 0 ? classes.none : 'unseen'}>
        {sources.length > 0 ? null : t(chosen.size === 0 ? 'chat.noneChosen' : 'chat.noneLeft')}
      </div>
      <MessageInput
        input={conversation.input}
        onType={conversation.type}
        onSend={send}
        pending={conversation.pending !== null}
        onStop={conversation.stop}
        disabled={sources.length === 0}
        takesFocus
      />
    </>
  );
}
