import { readMedia } from '@centralita/contract/media/routes';
import type { ChatMedia } from '@centralita/contract/media/schema';
import { IconDownload, IconFile, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { download } from '../../platform/download.ts';
import { sayFailed } from '../../platform/use-act.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openLarge, showing } from './blob-source.ts';
import { mediaQuery } from './media-query.ts';
import { sizeText } from './size-text.ts';
import classes from './media.module.css';

/** A picture, sound, video or file of a chat, shown in it; what browsers cannot show is saved. */
export function MediaView({ media, kind }: { media: ChatMedia; kind: string }) {
  const t = useTranslations('media');
  const { id, url, name, type, state } = media;
  if (id === null) return <Linked url={url} name={name} />;
  if (state !== 'ready')
    return (
      <span className={classes.absent}>
        <IconFileOff size={18} stroke={1.5} aria-hidden="true" /> {t(state)}
      </span>
    );
  const isShown = kind !== 'file' && type.startsWith(`${kind}/`);
  return (
    <>
      {isShown ? <Shown id={id} media={media} /> : <Saved id={id} media={media} />}
      <Transcript media={media} />
    </>
  );
}

/** What is said in a recording, or that it is not known. */
function Transcript({ media: { hearing, transcript } }: { media: ChatMedia }) {
  const t = useTranslations('media');
  if (hearing === null) return null;
  if (hearing !== 'heard')
    return <p className={classes.unheard}>{t(hearing === 'listening' ? 'listening' : 'unread')}</p>;
  return (
    <p className={classes.transcript}>
      <span className="unseen">{t('transcript')}</span> {transcript}
    </p>
  );
}

/** What a workflow sent: its address, which opens beside the console. */
function Linked({ url, name }: { url: string; name: string }) {
  if (!/^https?:/i.test(url)) return <span className={classes.link}>{name || url}</span>;
  return (
    <a className={classes.link} href={url} target="_blank" rel="noreferrer noopener">
      {name || url}
    </a>
  );
}

interface KeptProps {
  id: string;
  media: ChatMedia;
}

function Shown({ id, media }: KeptProps) {
  const { data, error } = useQuery(mediaQuery(id));
  if (error) return <Saved id={id} media={media} />;
  const height = media.type.startsWith('audio/') ? '40px' : '140px';
  return data ? <Inline bytes={data} media={media} /> : <Skeleton width="220px" height={height} />;
}

function Inline({ bytes, media: { name, type } }: { bytes: Blob; media: ChatMedia }) {
  const t = useTranslations('media');
  const ref = useMemo(() => showing(bytes), [bytes]);
  if (type.startsWith('audio/'))
    // What people say into a telephone has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <audio ref={ref} className={classes.audio} controls aria-label={name || t('audio')} />;
  if (type.startsWith('video/'))
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video ref={ref} className={classes.picture} controls aria-label={name || t('video')} />;
  return (
    <button type="button" className={classes.frame} onClick={() => openLarge(bytes)}>
      <img ref={ref} className={classes.picture} alt={name || t('image')} />
    </button>
  );
}

function Saved({ id, media: { name, size } }: KeptProps) {
  const t = useTranslations('media');
  const label = name || t('file');
  async function save() {
    await download(readMedia, { params: { id } }, label).catch((fault: unknown) =>
      sayFailed(fault, t('failed')),
    );
  }
  return (
    <button
      type="button"
      className={classes.file}
      onClick={() => void save()}
      title={t('save', { name: label })}
    >
      <IconFile size={20} stroke={1.5} aria-hidden="true" />
      <span className={classes.name}>{label}</span>
      {size === null ? null : <span className={classes.size}>{sizeText(size)}</span>}
      <IconDownload size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
