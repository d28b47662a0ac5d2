import { testAssistant } from '@centralita/contract/assistants/routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { IconMessageQuestion, IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Question } from '../../../parts/answers/conversation.ts';
import { MessageInput } from '../../../parts/answers/message-input.tsx';
import { Messages } from '../../../parts/answers/messages.tsx';
import { streamAnswer } from '../../../parts/answers/stream-answer.ts';
import { useConversation, type Ask } from '../../../parts/answers/use-conversation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { testBody, type AssistantFields } from './assistant-form.ts';
import classes from './trial.module.css';

/** With the form as it stood when the question was sent. */
interface TrialQuestion extends Question {
  body: BodyIn<typeof testAssistant>;
}

const ask: Ask<TrialQuestion> = ({ body, history = [] }, onText, signal) =>
  streamAnswer(testAssistant, onText, { body: { ...body, history }, signal });

interface TrialProps {
  fields: AssistantFields;
  /** Of one that is saved: only it was trained. */
  assistantId?: string | undefined;
}

/** Asks the assistant as its form stands, saved or not. Nothing is recorded. */
export function Trial({ fields, assistantId }: TrialProps) {
  const t = useTranslations('assistants.trial');
  const chat = useTranslations('testChat.chat');
  const conversation = useConversation(ask);
  const hasBegun = conversation.exchanges.length > 0 || conversation.input !== '';

  function send() {
    const text = conversation.input.trim();
    if (text !== '') conversation.send({ text, body: testBody(fields, text, assistantId) });
  }

  return (
    <section className={classes.root} aria-label={t('title')}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('title')}</h2>
          <p className={classes.text}>{t('text')}</p>
        </div>
        <IconButton
          label={chat('reset')}
          icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
          onClick={conversation.reset}
          disabled={!hasBegun}
        />
      </div>
      <Messages
        exchanges={conversation.exchanges}
        onCitation={() => undefined}
        renderWhy={(_question, { answered_by, trained }) =>
          answered_by.kind === 'embedded' && !trained ? <p className={classes.note}>{t('embedded')}</p> : null
        }
        empty={
          <EmptyState icon={<IconMessageQuestion size={24} stroke={1.5} />} title={t('emptyTitle')}>
            {fields.categories.length > 0 ? t('emptyText') : t('noFolders')}
          </EmptyState>
        }
      />
      <MessageInput
        input={conversation.input}
        onType={conversation.type}
        onSend={send}
        pending={conversation.pending !== null}
        onStop={conversation.stop}
        disabled={false}
        takesFocus={false}
      />
    </section>
  );
}
