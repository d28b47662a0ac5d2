import type { clientTranscript } from '@centralita/contract/campaigns/client-routes';
import type { ClientConversation, TranscriptEntry } from '@centralita/contract/campaigns/client-schema';
import type { ReplyOf } from '@centralita/contract/core/route';
import dayjs from 'dayjs';
import { Fragment } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Bubble } from '../../../../parts/chats/bubble.tsx';
import { TurnTrace } from './turn-trace.tsx';
import classes from './view.module.css';

interface TranscriptProps {
  campaignId: string;
  view: ReplyOf<typeof clientTranscript>;
}

/** What was said, conversation by conversation, with what the AI did behind each turn. */
export function Transcript({ campaignId, view }: TranscriptProps) {
  const t = useTranslations('clients.view');
  const { client, conversations, transcript, has_earlier } = view;
  const byId = new Map(conversations.map((one) => [one.id, one]));
  return (
    <section className={classes.section} aria-label={t('transcript')}>
      <h3 className={classes.heading}>{t('transcript')}</h3>
      {has_earlier ? <p className={classes.note}>{t('earlier')}</p> : null}
      {transcript.length === 0 ? <p className={classes.note}>{t('nothing')}</p> : null}
      <div className={classes.conversation}>
        {transcript.map((entry, at) => {
          const before = transcript[at - 1];
          const after = transcript[at + 1];
          const begins = before?.conversation_id !== entry.conversation_id;
          const conversation = begins ? byId.get(entry.conversation_id) : undefined;
          return (
            <Fragment key={entry.id}>
              {conversation ? <Divider conversation={conversation} /> : null}
              <Entry entry={entry} />
              {entry.turn !== null && !isSameTurn(entry, after) ? (
                <TurnTrace
                  campaign_id={campaignId}
                  client_id={client.id}
                  conversation_id={entry.conversation_id}
                  turn={entry.turn}
                />
              ) : null}
            </Fragment>
          );
        })}
      </div>
    </section>
  );
}

function isSameTurn(one: TranscriptEntry, other: TranscriptEntry | undefined): boolean {
  return other?.conversation_id === one.conversation_id && other.turn === one.turn;
}

/** Where a conversation begins: when, along which workflow, and what came of it. */
function Divider({ conversation }: { conversation: ClientConversation }) {
  const t = useTranslations('clients.talk');
  const format = useFormatter();
  const { number, workflow_name, workflow_version: version, began_at, expected_result } = conversation;
  const facts = [
    t('conversation', { number }),
    format.dateTime(new Date(began_at), { dateStyle: 'medium', timeStyle: 'short' }),
    workflow_name === null ? t('workflowGone', { version }) : t('workflow', { name: workflow_name, version }),
    ...(expected_result ? [t('result', { label: expected_result.label })] : []),
  ];
  return (
    <p className={classes.divider}>
      {facts.join(' · ')}
      {expected_result?.because ? (
        <span className={classes.because} dir="auto">
          {t('because', { why: expected_result.because })}
        </span>
      ) : null}
    </p>
  );
}

const odd = ['queued', 'sending', 'failed', 'cancelled', 'unknown'] as const;

function Entry({ entry }: { entry: TranscriptEntry }) {
  const t = useTranslations('clients.talk');
  const { owner, operator_name, content, media, kind, event, time } = entry;
  const colleague = operator_name || t('support');
  if (event)
    return (
      <p className={classes.event}>
        {t(event, { name: colleague })} <time dateTime={time}>{dayjs(time).format('HH:mm')}</time>
      </p>
    );
  const fate = odd.find((state) => state === entry.state);
  return (
    <Bubble
      side={owner === 'user' ? 'start' : 'end'}
      tone={owner === 'user' ? 'other' : owner === 'support' ? 'own' : 'machine'}
      label={owner === 'support' ? colleague : t(owner)}
      text={content}
      media={media}
      kind={kind}
      at={time}
    >
      {fate ? <span>{t(`notSent.${fate}`)}</span> : null}
    </Bubble>
  );
}
