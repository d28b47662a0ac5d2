import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './message.module.css';
import { isShowable, urlProblem } from './new-part.ts';

interface MediaPreviewProps {
  kind: 'image' | 'audio' | 'video';
  url: string;
  /** Of what it is. */
  label: string;
}

/** What the person will see or hear, once the address can be loaded; why not, where it cannot. */
export function MediaPreview({ kind, url, label }: MediaPreviewProps) {
  const t = useTranslations('nodePanels.message');
  const address = url.trim();
  /** The address that could not be loaded. */
  const [failed, setFailed] = useState<string | null>(null);
  if (address === '' || urlProblem(address) !== null) return null;
  if (!isShowable(address, window.location.origin)) return <p className={classes.note}>{t('notShown')}</p>;
  if (failed === address) return <p className={classes.note}>{t('notLoaded')}</p>;
  const fails = () => setFailed(address);
  if (kind === 'image') {
    return (
      <img
        src={address}
        alt={label}
        loading="lazy"
        referrerPolicy="no-referrer"
        className={classes.image}
        onError={fails}
      />
    );
  }
  const Player = kind;
  return (
    <Player
      key={address}
      src={address}
      controls
      preload="metadata"
      aria-label={label}
      className={kind === 'video' ? classes.video : classes.audio}
      onError={fails}
    />
  );
}
