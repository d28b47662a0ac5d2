import type { AiVoice } from '@centralita/contract/voices/schema';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { LibraryButton } from './library-button.tsx';
import { placeOf } from './place-of.ts';
import type { Playing } from './use-player.ts';
import classes from './voices.module.css';
import { Waveform } from './waveform.tsx';

interface VoiceCardProps {
  voice: AiVoice;
  /** What of it is heard now. */
  playing: Playing | null;
  onPlay: () => void;
  onStop: () => void;
}

/** Who speaks, how it sounds, and whether it is in the library. */
export function VoiceCard({ voice, playing, onPlay, onStop }: VoiceCardProps) {
  const t = useTranslations('voices');
  const interfaceLanguage = useLanguage();
  const { display_name: name, gender, language, locale_name, is_available } = voice;
  const place = placeOf(locale_name, interfaceLanguage) ?? t(`language.${language}`);
  const label = playing ? t('stopVoice', { name }) : t('playVoice', { name });
  return (
    <Card as="li" selected={playing !== null}>
      <div className={classes.voice}>
        <button
          type="button"
          className={classes.play}
          aria-label={label}
          title={label}
          aria-busy={(playing && !playing.sound) || undefined}
          disabled={!is_available}
          onClick={playing ? onStop : onPlay}
        >
          {playing ? (
            <IconPlayerStopFilled size={18} aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden="true" />
          )}
        </button>
        <div className={classes.lines}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          {playing?.sound ? (
            <Waveform {...playing.sound} />
          ) : (
            <span className={classes.facts}>
              {is_available ? `${place} · ${t(`gender.${gender}`)}` : t('unavailable')}
            </span>
          )}
        </div>
        <LibraryButton voice={voice} />
      </div>
    </Card>
  );
}
