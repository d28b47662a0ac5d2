import { IconAlertCircle, IconSparkles } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { MarkupText } from '../../../../parts/answers/markup-text.tsx';
import { textIn } from '../../../../platform/api-error.ts';
import { useLanguage } from '../../../../platform/i18n.tsx';
import { TypingDots } from '../../../../ui/typing-dots.tsx';
import type { Names } from '../names.ts';
import { Trace } from '../../../../parts/trace/trace.tsx';
import { misfitOf } from '../values/misfit.ts';
import { useMisfitWords } from '../values/use-misfit-words.ts';
import type { Exchange } from './conversation.ts';
import { Message } from './message.tsx';
import classes from './chat.module.css';

interface ChatTurnProps {
  exchange: Exchange;
  names: Names;
  onShow: (exchange: Exchange) => void;
}

/** What was said, what the workflow answered as far as it has come, and how it came to be. */
export function ChatTurn({ exchange, names, onShow }: ChatTurnProps) {
  const t = useTranslations('workflowTest.chat');
  const { asked, state, messages, words, steps } = exchange;
  return (
    <div className={classes.exchange}>
      <Asked exchange={exchange} names={names} />
      <div className={classes.answer}>
        <span className={classes.avatar} aria-hidden="true">
          <IconSparkles size={16} stroke={1.75} />
        </span>
        <div className={classes.body}>
          <span className="unseen">{t('assistant')}: </span>
          <Messages messages={messages} />
          {words ? (
            <div className={classes.writing}>
              <MarkupText text={words.text} />
              <span className={classes.caret} aria-hidden="true" />
            </div>
          ) : null}
          {state === 'asking' || (state === 'streaming' && !words) ? <Typing /> : null}
          {state === 'stopped' ? <p className={classes.quiet}>{t('stopped')}</p> : null}
          {state === 'failed' ? <Failed error={exchange.error} /> : null}
          {state === 'done' && messages.length === 0 && asked.text !== '' ? (
            <p className={classes.quiet}>{t('nothingSaid')}</p>
          ) : null}
          {state === 'done' ? <Ending exchange={exchange} /> : null}
          <Trace steps={steps} names={names} onShow={() => onShow(exchange)} />
        </div>
      </div>
    </div>
  );
}

function Messages({ messages }: Pick<Exchange, 'messages'>) {
  let at = 0;
  return messages.map((message) => {
    // Messages only come after those that are there.
    const key = at++;
    return <Message key={key} message={message} />;
  });
}

/** What the person said, or what whoever tests changed. */
function Asked({ exchange: { asked, turn }, names }: Pick<ChatTurnProps, 'exchange' | 'names'>) {
  const t = useTranslations('workflowTest.chat');
  const misfitWords = useMisfitWords();
  const set = Object.entries(asked.set ?? {});
  return (
    <>
      {set.map(([name, value]) => (
        <WasSet
          key={name}
          name={name}
          value={value}
          problem={turn && misfitWords(misfitOf(turn, name, names))}
        />
      ))}
      {asked.goTo === undefined ? null : (
        <p className={classes.event}>{t('wentOn', { node: names.node(asked.goTo) ?? '' })}</p>
      )}
      {asked.text === '' ? null : (
        <div className={classes.question}>
          <span className="unseen">{t('you')}: </span>
          <MarkupText text={asked.text} />
        </div>
      )}
    </>
  );
}

function WasSet({ name, value, problem }: { name: string; value: string; problem: string | null }) {
  const t = useTranslations('workflowTest.chat');
  return (
    <>
      <p className={classes.event}>{t('wasSet', { name, value })}</p>
      {problem ? (
        <p className={classes.event} role="status" data-misfit>
          {problem}
        </p>
      ) : null}
    </>
  );
}

function Typing() {
  const t = useTranslations('workflowTest.chat');
  return (
    <span className={classes.typing}>
      <TypingDots />
      <span className="unseen">{t('typing')}</span>
    </span>
  );
}

function Failed({ error }: { error: unknown }) {
  const language = useLanguage();
  return (
    <p className={classes.failed}>
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      {textIn(language, error)}
    </p>
  );
}

function Ending({ exchange: { turn } }: { exchange: Exchange }) {
  const t = useTranslations('workflowTest.chat');
  if (turn?.ended) return <p className={classes.event}>{t(`ended.${turn.ended.reason}`)}</p>;
  return turn?.waits_for === 'operator' ? <p className={classes.event}>{t('handedOver')}</p> : null;
}
