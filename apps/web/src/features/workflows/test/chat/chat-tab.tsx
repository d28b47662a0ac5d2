import { maxInputLength } from '@centralita/contract/conversations/limits';
import { IconAdjustments, IconDeviceFloppy, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Names } from '../names.ts';
import { Composer } from '../../../../ui/composer.tsx';
import { misfitOf } from '../values/misfit.ts';
import { Steer, type Step } from '../values/steer.tsx';
import { unknownIn } from '../values/unknown.ts';
import type { Exchange } from './conversation.ts';
import { ChatTurn } from './chat-turn.tsx';
import classes from './chat.module.css';
import type { Chat } from './use-chat.ts';

interface ChatTabProps {
  chat: Chat;
  names: Names;
  /** Nodes to go on from. */
  nodes: readonly Step[];
  onShow: (exchange: Exchange) => void;
  /** Offers to keep this chat as a test dialogue; null where it cannot be kept. */
  onSave: (() => void) | null;
}

/** The conversation with the workflow. */
export function ChatTab({ chat, names, nodes, onShow, onSave }: ChatTabProps) {
  const t = useTranslations('workflowTest.chat');
  const [steering, setSteering] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const { last, pending, exchanges } = chat;
  const over = last?.waits_for === 'nothing';

  function send() {
    const text = chat.input.trim();
    if (text !== '') chat.send({ text });
  }

  return (
    <>
      <div className={classes.tools} ref={tools}>
        <IconButton
          label={t('steer')}
          icon={<IconAdjustments size={18} stroke={1.75} aria-hidden="true" />}
          pressed={steering}
          disabled={!last}
          onClick={() => setSteering(!steering)}
        />
        <span className={classes.space} />
        {onSave ? (
          <IconButton
            label={t('save')}
            icon={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!last || pending !== null}
            onClick={onSave}
          />
        ) : null}
        <IconButton
          label={t('reset')}
          icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
          onClick={chat.begin}
        />
      </div>
      {steering && last ? (
        <Steer
          key={last.state}
          values={last.values}
          unknown={unknownIn(last, names)}
          misfitOf={(variable) => misfitOf(last, variable, names)}
          nodes={nodes}
          busy={pending !== null}
          onApply={(asked) => {
            setSteering(false);
            // The form that holds the focus goes.
            tools.current?.querySelector('button')?.focus();
            chat.send({ text: '', ...asked });
          }}
        />
      ) : null}
      <Scrolling lastId={exchanges.at(-1)?.id}>
        {exchanges.map((exchange) => (
          <ChatTurn key={exchange.id} exchange={exchange} names={names} onShow={onShow} />
        ))}
      </Scrolling>
      <div aria-live="polite" className="unseen">
        {spoken(exchanges.at(-1))}
      </div>
      <p className={classes.foot}>{last?.answered_by.kind === 'embedded' ? t('embedded') : t('note')}</p>
      <Composer
        input={chat.input}
        onType={chat.type}
        onSend={send}
        pending={pending !== null}
        onStop={chat.stop}
        disabled={over}
        takesFocus
        maxLength={maxInputLength}
        words={{
          message: t('message'),
          placeholder: over ? t('over') : t('placeholder'),
          send: t('send'),
          stop: t('stop'),
        }}
      />
    </>
  );
}

/** Whole answers are read aloud, not each piece of them. */
function spoken(exchange: Exchange | undefined): string {
  return exchange?.state === 'done' ? (exchange.turn?.answer ?? '') : '';
}

/** Nearer than this to the end counts as reading the end: then new text scrolls along. */
const nearEnd = 50;

function Scrolling({ lastId, children }: { lastId: number | undefined; children: ReactNode }) {
  const t = useTranslations('workflowTest.chat');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lastId !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lastId]);
  useEffect(() => {
    const area = list.current;
    const chat = area?.firstElementChild;
    if (!area || !chat) return;
    let height = area.scrollHeight;
    const watch = new ResizeObserver(() => {
      // Measured against what it was before it grew.
      if (height - area.scrollTop - area.clientHeight < nearEnd) area.scrollTop = area.scrollHeight;
      height = area.scrollHeight;
    });
    watch.observe(chat);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={list} className={classes.list} role="group" aria-label={t('messages')} tabIndex={-1}>
      <div className={classes.chat}>{children}</div>
    </div>
  );
}
