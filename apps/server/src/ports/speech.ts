import type { VoiceGender, VoiceLanguage } from '@centralita/contract/voices/schema';

export interface SpeechVoice {
  /** The provider's own id; unique among its voices. */
  id: string;
  name: string;
  gender: VoiceGender;
  language: VoiceLanguage;
  /** BCP 47 (`en-US`); empty where the provider does not tell. */
  locale: string;
}

export interface SpeechRequest {
  voice: string;
  /** Any length; control characters count as spaces. */
  text: string;
}

/** A piece of speech: 16-bit linear samples of one channel. */
export interface SpeechPiece {
  /** Samples a second, 8,000 to 48,000; the same in every piece of one text. */
  sampleRate: number;
  samples: Int16Array;
}

/**
 * Turns text into speech. `speak` yields the audio as it is born, nothing for a text without anything to say; it throws
 * `ProviderError` when the provider fails, stays silent or does not have the voice (`refused`). Aborting the signal ends
 * it promptly with the signal's reason and frees what it held.
 */
export interface Speech {
  /** Identifies the engine: the same voice, text and engine give the same speech. */
  readonly engine: string;
  /** In no order. Throws `ProviderError`. */
  voices(signal?: AbortSignal): Promise<readonly SpeechVoice[]>;
  speak(request: SpeechRequest, signal?: AbortSignal): AsyncIterable<SpeechPiece>;
}
