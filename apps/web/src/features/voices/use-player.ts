import { voiceSample } from '@centralita/contract/voices/routes';
import type { AiVoice } from '@centralita/contract/voices/schema';
import { useEffect, useRef, useState } from 'react';
import { textIn } from '../../platform/api-error.ts';
import { fetchFile } from '../../platform/download.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { sayFailed } from '../../platform/use-act.ts';
import { peaksOf } from './peaks.ts';

/** What is heard, or about to be. */
export interface Playing {
  voiceId: string;
  /** Null until the speech is there. */
  sound: { seconds: number; peaks: readonly number[] } | null;
}

/** Speaks one sample at a time; the next one ends it. */
export function usePlayer() {
  const language = useLanguage();
  const [playing, setPlaying] = useState<Playing | null>(null);
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);

  async function play({ voice_id }: AiVoice, text: string) {
    end.current();
    const giveUp = new AbortController();
    // Made by the click: a browser lets only a person's act begin to sound.
    const out = new AudioContext();
    const isOurs = () => !giveUp.signal.aborted;
    const stop = () => {
      if (!isOurs()) return;
      giveUp.abort();
      setPlaying(null);
      void out.close();
    };
    end.current = stop;
    setPlaying({ voiceId: voice_id, sound: null });
    try {
      const file = await fetchFile(voiceSample, { body: { voice_id, text }, signal: giveUp.signal });
      const sound = await out.decodeAudioData(await file.arrayBuffer());
      if (!isOurs()) return;
      const source = new AudioBufferSourceNode(out, { buffer: sound });
      source.addEventListener('ended', stop);
      source.connect(out.destination);
      source.start();
      const peaks = peaksOf(sound.getChannelData(0));
      setPlaying({ voiceId: voice_id, sound: { seconds: sound.duration, peaks } });
    } catch (fault) {
      if (isOurs()) sayFailed(fault, textIn(language, fault));
      stop();
    }
  }

  return { playing, play, stop: () => end.current() };
}
