import { AppError } from '../../platform/http/app-error.ts';
import type { Speech, SpeechVoice } from '../../ports/speech.ts';

/** What the provider offers. @throws AppError speech_unavailable */
export async function offeredVoices(speech: Speech): Promise<readonly SpeechVoice[]> {
  try {
    return await speech.voices();
  } catch {
    throw new AppError('speech_unavailable');
  }
}

/** @throws AppError not_found, speech_unavailable */
export async function offeredVoice(speech: Speech, id: string): Promise<SpeechVoice> {
  const voice = (await offeredVoices(speech)).find((one) => one.id === id);
  if (!voice) throw new AppError('not_found');
  return voice;
}
