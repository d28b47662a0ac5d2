import type { Answer } from '@centralita/contract/knowledge/schema';
import { IconAlertCircle, IconSchool, IconSparkles } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { TypingDots } from '../../ui/typing-dots.tsx';
import classes from './answer-message.module.css';
import { CitationLabel, Citations } from './citations.tsx';
import { ComputedRows } from './computed-rows.tsx';
import type { Exchange, Question } from './conversation.ts';
import { MarkupText } from './markup-text.tsx';
import { stretchesOf } from './supported.ts';
import { UnsupportedText } from './unsupported-text.tsx';

export interface AnswerMessageProps<Q extends Question> {
  exchange: Exchange<Q>;
  /** What stands below an answer about how it came to be. */
  renderWhy?: ((question: Q, answer: Answer) => ReactNode) | undefined;
  /** A citation is about to be opened. */
  onCitation: () => void;
}

/** The answer of the assistant, as far as it has come, with what it rests on. */
export function AnswerMessage<Q extends Question>(props: AnswerMessageProps<Q>) {
  const t = useTranslations('testChat');
  return (
    <div className={classes.root}>
      <span className={classes.avatar} aria-hidden="true">
        <IconSparkles size={16} stroke={1.75} />
      </span>
      <div className={classes.body}>
        <span className="unseen">{t('chat.assistant')}: </span>
        <Content {...props} />
      </div>
    </div>
  );
}

function Content<Q extends Question>({ exchange, renderWhy, onCitation }: AnswerMessageProps<Q>) {
  const t = useTranslations('testChat');
  const { state, text, answer, error } = exchange;
  if (state === 'failed') return <Failed error={error} />;
  if (state === 'asking') return <Thinking />;
  const citations = answer?.citations ?? [];
  return (
    <>
      {stretchesOf(text, answer?.groundedness?.unsupported ?? []).map(({ start, text: part, doubt }) => {
        const words = (
          <MarkupText
            text={part}
            labels={citations.length}
            renderLabel={(number) => (
              <CitationLabel citation={citations[number - 1]} number={number} onOpen={onCitation} />
            )}
          />
        );
        if (doubt === null) return <Fragment key={start}>{words}</Fragment>;
        return (
          <UnsupportedText key={start} reason={doubt}>
            {words}
          </UnsupportedText>
        );
      })}
      {state === 'streaming' ? <span className={classes.caret} aria-hidden="true" /> : null}
      {state === 'stopped' ? <p className={classes.quiet}>{t('chat.stopped')}</p> : null}
      {answer?.computation ? (
        <ComputedRows computation={answer.computation} citations={citations} onOpen={onCitation} />
      ) : citations.length > 0 ? (
        <Citations citations={citations} onOpen={onCitation} />
      ) : null}
      {answer ? (
        <>
          <AnsweredBy answer={answer} />
          {answer.groundedness && answer.groundedness.removed > 0 ? (
            <p className={classes.quiet}>
              {t('unsupported.removed', { count: answer.groundedness.removed })}
            </p>
          ) : null}
          {renderWhy?.(exchange.question, answer)}
        </>
      ) : null}
    </>
  );
}

/** Who wrote it: a person who trained it, code that computed it, a model, or the sources themselves. */
function AnsweredBy({ answer: { answered_by, citations, computation, found, trained } }: { answer: Answer }) {
  const t = useTranslations('testChat.answer');
  const computed = useTranslations('computed');
  const model = answered_by.model ?? '';
  const isModel = answered_by.kind === 'model';
  if (trained && !isModel) {
    return (
      <p className={classes.trained}>
        <IconSchool size={14} stroke={1.75} aria-hidden="true" />
        {trained.match === 'same' ? t('trained') : t('trainedSimilar')}
      </p>
    );
  }
  if (trained) return <p className={classes.quiet}>{t('trainedBy', { model })}</p>;
  if (computation)
    return <p className={classes.quiet}>{isModel ? computed('byModel', { model }) : computed('embedded')}</p>;
  // What was not found was not answered by anybody, and a greeting back is quoted from nowhere.
  if (!found || (!isModel && citations.length === 0)) return null;
  return <p className={classes.quiet}>{isModel ? t('model', { model }) : t('embedded')}</p>;
}

function Failed({ error }: { error: unknown }) {
  const t = useTranslations('testChat');
  const language = useLanguage();
  return (
    <div className={classes.failed}>
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      <div>
        <p>{t('chat.failed')}</p>
        <p className={classes.quiet}>{textIn(language, error)}</p>
      </div>
    </div>
  );
}

function Thinking() {
  const t = useTranslations('testChat');
  return (
    <span className={classes.thinking}>
      <TypingDots />
      {t('chat.thinking')}
    </span>
  );
}
