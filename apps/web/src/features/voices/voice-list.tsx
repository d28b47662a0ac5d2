import type { AiVoice } from '@centralita/contract/voices/schema';
import type { Playing } from './use-player.ts';
import { VoiceCard } from './voice-card.tsx';
import classes from './voices.module.css';

interface VoiceListProps {
  label: string;
  voices: readonly AiVoice[];
  /** Another search is being fetched; what is there stays, dimmed. */
  stale: boolean;
  playing: Playing | null;
  onPlay: (voice: AiVoice) => void;
  onStop: () => void;
}

export function VoiceList({ label, voices, stale, playing, onPlay, onStop }: VoiceListProps) {
  return (
    <ul
      className={classes.grid}
      aria-label={label}
      aria-busy={stale || undefined}
      data-stale={stale || undefined}
    >
      {voices.map((voice) => (
        <VoiceCard
          key={voice.id}
          voice={voice}
          playing={playing?.voiceId === voice.voice_id ? playing : null}
          onPlay={() => onPlay(voice)}
          onStop={onStop}
        />
      ))}
    </ul>
  );
}
