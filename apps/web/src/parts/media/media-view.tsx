import { readMedia } from '@centralita/contract/media/routes';
import type { ChatMedia } from '@centralita/contract/media/schema';
import { IconDownload, IconFile, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { download } from '../../platform/download.ts';
import { sayFailed } from '../../platform/use-act.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { mediaQuery } from './media-query.ts';
import { sizeText } from './size-text.ts';
import { useBlobAddress } from './use-blob-address.ts';
import classes from './media.module.css';

/** A picture, sound, video or file of a chat, shown in it; what browsers cannot show is saved. */
export function MediaView({ media, kind }: { media: ChatMedia; kind: string }) {
  const t = useTranslations('chats.media');
  const { id, url, name, type, state } = media;
  if (id === null) return <Linked url={url} name={name} />;
  if (state !== 'ready')
    return (
      <span className={classes.absent}>
        <IconFileOff size={18} stroke={1.5} aria-hidden="true" /> {t(state)}
      </span>
    );
  const isShown = kind !== 'file' && type.startsWith(`${kind}/`);
  return isShown ? <Shown id={id} media={media} /> : <Saved id={id} media={media} />;
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
  const t = useTranslations('chats.media');
  const { data, error } = useQuery(mediaQuery(id));
  const address = useBlobAddress(data);
  const { name, type } = media;
  if (error) return <Saved id={id} media={media} />;
  if (!address) return <Skeleton width="220px" height={type.startsWith('audio/') ? '40px' : '140px'} />;
  if (type.startsWith('audio/'))
    // What people say into a telephone has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <audio className={classes.audio} src={address} controls aria-label={name || t('audio')} />;
  if (type.startsWith('video/'))
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video className={classes.picture} src={address} controls aria-label={name || t('video')} />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.frame}>
      <img className={classes.picture} src={address} alt={name || t('image')} />
    </a>
  );
}

function Saved({ id, media: { name, size } }: KeptProps) {
  const t = useTranslations('chats.media');
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
