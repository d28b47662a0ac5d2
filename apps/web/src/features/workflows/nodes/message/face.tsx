import type { MessagePart } from '@centralita/contract/workflows/nodes/message';
import { IconFile, IconMessage, IconPhoto, IconVideo, IconVolume } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from '../face.module.css';
import type { FaceProps } from '../face-props.ts';
import { Missing } from '../missing.tsx';

const icons = { text: IconMessage, image: IconPhoto, audio: IconVolume, video: IconVideo, file: IconFile };
/** More are counted. */
const shownParts = 3;

export function MessageFace({ node }: FaceProps<'message'>) {
  const t = useTranslations('editor.face');
  const { messages } = node.configuration;
  if (messages.length === 0) return <Missing>{t('noMessage')}</Missing>;
  const more = messages.length - shownParts;
  return (
    <ul className={classes.parts}>
      {messages.slice(0, shownParts).map((part) => (
        <Part key={part.id} part={part} />
      ))}
      {more > 0 ? <li className={classes.faint}>{t('more', { count: more })}</li> : null}
    </ul>
  );
}

function Part({ part }: { part: MessagePart }) {
  const t = useTranslations('editor.face');
  const Icon = icons[part.type];
  const text = wordsOf(part).trim().slice(0, 240);
  return (
    <li className={classes.part}>
      <Icon size={16} stroke={1.6} aria-label={t(`message.${part.type}`)} />
      <span className={`${classes.words} ${classes.clamp}`} data-lines="2">
        {text || <span className={classes.faint}>{t(part.type === 'text' ? 'noText' : 'noFile')}</span>}
      </span>
    </li>
  );
}

function wordsOf(part: MessagePart): string {
  if (part.type === 'text') return part.text;
  if (part.type === 'file') return part.name || part.url;
  return ('caption' in part && part.caption) || part.url;
}
