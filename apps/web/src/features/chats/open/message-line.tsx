import type { SupportMessage } from '@centralita/contract/support/schema';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Bubble } from '../../../parts/chats/bubble.tsx';
import { useQuoteOf } from '../../../parts/chats/use-quote-of.ts';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './open.module.css';

interface MessageLineProps {
  message: SupportMessage;
  /** Absent where the chat is not this person's. */
  sendAgain: ((message: SupportMessage) => Promise<void>) | undefined;
  /** Absent where nothing can be answered with its words beside it. */
  onQuote: ((message: SupportMessage) => void) | undefined;
}

/** One message, or what happened between them as a small line. */
export function MessageLine({ message, sendAgain, onQuote }: MessageLineProps) {
  const t = useTranslations('chats');
  const quoteOf = useQuoteOf();
  const { owner, content, media, kind, created_at } = message;
  if (message.type === 'event') return <Event message={message} />;
  const quote = quoteOf(message.quotes);
  const quoting =
    onQuote && isKnownToPerson(message) ? (
      <Quote onQuote={() => onQuote(message)} text={wordsIn(message) || t('noText')} />
    ) : null;
  if (owner === 'user')
    return (
      <Bubble side="start" text={content} quote={quote} media={media} kind={kind} at={created_at}>
        {quoting}
      </Bubble>
    );
  const isNote = kind === 'note';
  const name = nameOf(t, message);
  const label = {
    assistant: t('by.assistant'),
    support: isNote ? t('notes.by', { name }) : name,
    system: t('by.system'),
  }[owner];
  return (
    <Bubble
      side="end"
      tone={isNote ? 'note' : owner === 'support' ? 'own' : 'machine'}
      label={label}
      text={content}
      quote={quote}
      media={media}
      kind={kind}
      at={created_at}
    >
      <State message={message} />
      {quoting}
      {sendAgain && mayGoAgain(message) ? <SendAgain onSend={() => sendAgain(message)} /> : null}
    </Bubble>
  );
}

/** What it says; of one without words, what its file is called. */
export function wordsIn({ content, media }: SupportMessage): string {
  return content || (media?.name ?? '');
}

/** Whoever gets an answer with these words has seen them. */
function isKnownToPerson({ owner, kind, state }: SupportMessage): boolean {
  if (owner === 'user') return true;
  return kind !== 'note' && (state === 'sent' || state === 'delivered' || state === 'read');
}

function Quote({ onQuote, text }: { onQuote(): void; text: string }) {
  const t = useTranslations('chats.quote');
  return (
    <button
      type="button"
      className={classes.quote}
      onClick={onQuote}
      aria-label={t('answerThis', { text: text.slice(0, 60) })}
    >
      {t('answer')}
    </button>
  );
}

function Event({ message }: { message: SupportMessage }) {
  const t = useTranslations('chats');
  const { created_at, content, owner } = message;
  const words = eventWords(message);
  if (words === null) return null;
  return (
    <p className={classes.event}>
      {t(`events.${words}`, {
        name: nameOf(t, message),
        by: words === 'given' ? message.description : owner === 'support' ? 'phone' : 'person',
        sign: content,
        words: content,
        about: message.description || t('events.elsewhere'),
      })}{' '}
      <time dateTime={created_at} title={dayjs(created_at).format('DD/MM/YYYY HH:mm:ss')}>
        {dayjs(created_at).format('HH:mm')}
      </time>
    </p>
  );
}

/** What somebody of the company wrote in the phone's own app has no name. */
function nameOf(t: ReturnType<typeof useTranslations<'chats'>>, message: SupportMessage): string {
  const isPhone = message.owner === 'support' && message.user_id_in_support === null;
  return message.operator_name || (isPhone ? t('by.phone') : t('by.unknown'));
}

function eventWords({ subtype, description, content, user_id_in_support }: SupportMessage) {
  if (subtype === '') return null;
  if (subtype === 'reacted' && content === '') return 'unreacted';
  if (subtype === 'transfer_support' && description !== '') return 'given';
  return subtype === 'queued' && user_id_in_support === null ? 'returned' : subtype;
}

/** Why a provider refuses a message, where a person can do something about it, or has to know. */
const refusals = [
  'reconnect',
  'not_permitted',
  'wrong_number',
  'window_closed',
  'not_now',
  'marketing_stopped',
  'template_values',
  'template_gone',
  'template_format',
  'template_paused',
  'template_disabled',
  'media_gone',
  'media_not_taken',
  'kind_not_taken',
  'account_locked',
  'payment',
] as const;

/** Said where something is not as everybody expects it: what arrived says nothing. */
function State({ message: { state, reason } }: { message: SupportMessage }) {
  const t = useTranslations('chats.states');
  const why = useTranslations('chats.refusals');
  const refusal = refusals.find((known) => known === reason);
  switch (state) {
    case 'queued':
    case 'sending':
      return <span>{t('queued')}</span>;
    case 'failed':
      return (
        <span className={classes.failed}>
          {t('failed')}
          {refusal ? ` (${why(refusal)})` : ''}
        </span>
      );
    case 'unknown':
      return <span className={classes.failed}>{t('unknown')}</span>;
    case 'cancelled':
      return <span>{t('cancelled')}</span>;
    default:
      return null;
  }
}

/** Only a person may decide that something is said a second time. */
function mayGoAgain({ state, is_resent, kind }: SupportMessage): boolean {
  return (state === 'failed' || state === 'unknown') && !is_resent && kind === 'text';
}

function SendAgain({ onSend }: { onSend(): Promise<void> }) {
  const t = useTranslations('chats');
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    await onSend().catch((fault: unknown) => sayFailed(fault, t('states.againFailed')));
    setBusy(false);
  }
  return (
    <Button size="sm" kind="quiet" busy={busy} onClick={() => void send()}>
      {t('states.again')}
    </Button>
  );
}
