import type { ChatMedia } from '@centralita/contract/media/schema';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { MarkupText } from '../answers/markup-text.tsx';
import { MediaView } from '../media/media-view.tsx';
import classes from './bubble.module.css';

export interface BubbleProps {
  /** At the start of the line what the other one says, at the end what this side says. */
  side: 'start' | 'end';
  /** `own`: of the one who looks. */
  tone?: 'own' | 'other' | 'machine' | 'note';
  /** Who says it. */
  label?: string;
  text: string;
  /** What it answers, and who said that. */
  quote?: { by: string; text: string } | null;
  media?: ChatMedia | null;
  /** Of the message: how what it carries is shown. */
  kind?: string;
  at?: string;
  /** What became of it. */
  children?: ReactNode;
}

/** One message of a chat. */
export function Bubble({
  side,
  tone = 'other',
  label,
  text,
  quote,
  media,
  kind = 'file',
  at,
  children,
}: BubbleProps) {
  return (
    <div className={classes.row} data-side={side}>
      {label ? <span className={classes.label}>{label}</span> : null}
      <div className={classes.bubble} data-tone={tone}>
        {quote ? (
          <blockquote className={classes.quote}>
            <span className={classes.quoted}>{quote.by}</span>
            {quote.text}
          </blockquote>
        ) : null}
        {media ? <MediaView media={media} kind={kind} /> : null}
        {text ? <MarkupText text={text} /> : null}
      </div>
      {at || children ? (
        <div className={classes.meta}>
          {at ? (
            <time dateTime={at} title={dayjs(at).format('DD/MM/YYYY HH:mm:ss')}>
              {dayjs(at).format('HH:mm')}
            </time>
          ) : null}
          {children}
        </div>
      ) : null}
    </div>
  );
}
