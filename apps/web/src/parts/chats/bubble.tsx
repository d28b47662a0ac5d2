import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { MarkupText } from '../answers/markup-text.tsx';
import classes from './bubble.module.css';

export interface BubbleProps {
  /** At the start of the line what the other one says, at the end what this side says. */
  side: 'start' | 'end';
  /** `own`: of the one who looks. */
  tone?: 'own' | 'other' | 'machine';
  /** Who says it. */
  label?: string;
  text: string;
  media?: { url: string; name: string } | null;
  at?: string;
  /** What became of it. */
  children?: ReactNode;
}

/** One message of a chat. */
export function Bubble({ side, tone = 'other', label, text, media, at, children }: BubbleProps) {
  return (
    <div className={classes.row} data-side={side}>
      {label ? <span className={classes.label}>{label}</span> : null}
      <div className={classes.bubble} data-tone={tone}>
        {media ? <Medium {...media} /> : null}
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

/** A picture, sound or file: its address, which opens beside the console. */
function Medium({ url, name }: { url: string; name: string }) {
  if (!/^https?:/i.test(url)) return <span className={classes.medium}>{name || url}</span>;
  return (
    <a className={classes.medium} href={url} target="_blank" rel="noreferrer noopener">
      {name || url}
    </a>
  );
}
