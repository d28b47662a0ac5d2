import type { OutboundChannel } from '@centralita/contract/campaigns/schema';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './channel-order.module.css';
import { moved } from './outbound-fields.ts';

interface ChannelOrderProps {
  /** All that the campaign has to reach people on. */
  there: readonly OutboundChannel[];
  order: readonly OutboundChannel[];
  onChange: (order: OutboundChannel[]) => void;
  readOnly: boolean;
}

type Way = 'up' | 'down';

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Which channel is tried first: moved by its buttons, or dragged to its place. */
export function ChannelOrder({ there, order, onChange, readOnly }: ChannelOrderProps) {
  const t = useTranslations('campaigns.form.order');
  const names = useTranslations('campaigns.channels');
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<OutboundChannel | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = (channel: OutboundChannel) => names(channel === 'phone:channel' ? 'phone' : 'whatsapp');
  const others = there.filter((channel) => !order.includes(channel));

  function move(from: number, to: number) {
    const channel = order[from];
    if (!channel || from === to) return;
    onChange(moved(order, from, to));
    setSaid(t('moved', { channel: nameOf(channel), place: to + 1, of: order.length }));
  }

  /** The focus goes with the row; at an end it stands on the button that is left. */
  function step(from: number, way: Way) {
    const to = way === 'up' ? from - 1 : from + 1;
    flushSync(() => move(from, to));
    const isEnd = to === 0 || to === order.length - 1;
    const stays = isEnd && order.length > 1 ? (to === 0 ? 'down' : 'up') : way;
    list.current?.children[to]?.querySelector<HTMLButtonElement>(`[data-way='${stays}'] button`)?.focus();
  }

  return (
    <div className={classes.root}>
      <p className={classes.title}>{t('title')}</p>
      {there.length === 0 ? <p className={classes.lead}>{t('none')}</p> : null}
      {there.length > 0 ? <p className={classes.lead}>{t('lead')}</p> : null}
      <ol ref={list} className={classes.list} aria-label={t('title')}>
        {order.map((channel, at) => (
          // Dragged by a pointer alone: who uses none has the buttons.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={channel}
            className={classes.row}
            data-held={held === channel || undefined}
            draggable={!readOnly && order.length > 1}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', channel);
              setHeld(channel);
            }}
            onDragOver={(event) => {
              if (!held) return;
              event.preventDefault();
              move(order.indexOf(held), at);
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setHeld(null)}
          >
            {order.length > 1 ? <IconGripVertical {...sign} className={classes.grip} /> : null}
            <span className={classes.name}>{nameOf(channel)}</span>
            {readOnly || order.length < 2 ? null : (
              <>
                <span data-way="up">
                  <IconButton
                    label={t('up', { channel: nameOf(channel) })}
                    icon={<IconArrowUp {...sign} />}
                    onClick={() => step(at, 'up')}
                    disabled={at === 0}
                  />
                </span>
                <span data-way="down">
                  <IconButton
                    label={t('down', { channel: nameOf(channel) })}
                    icon={<IconArrowDown {...sign} />}
                    onClick={() => step(at, 'down')}
                    disabled={at === order.length - 1}
                  />
                </span>
                <IconButton
                  label={t('leave', { channel: nameOf(channel) })}
                  icon={<IconX {...sign} />}
                  onClick={() => onChange(order.filter((one) => one !== channel))}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {readOnly
        ? null
        : others.map((channel) => (
            <div key={channel}>
              <Button size="sm" icon={<IconPlus {...sign} />} onClick={() => onChange([...order, channel])}>
                {t('use', { channel: nameOf(channel) })}
              </Button>
            </div>
          ))}
      <span role="status" className="unseen">
        {said}
      </span>
    </div>
  );
}
