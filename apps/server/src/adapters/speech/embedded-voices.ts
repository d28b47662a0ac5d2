import type { SpeechVoice } from '../../ports/speech.ts';

/** Which program speaks, and what it calls the voice. */
export interface EmbeddedVoice extends SpeechVoice {
  program: 'flite' | 'espeak';
  native: string;
}

/** Flite: recordings of people, modelled (slt, rms, awb: CMU Arctic). */
const flite = [
  voice({ id: 'flite-slt', name: 'Sarah', gender: 'female', locale: 'en-US', native: 'slt' }),
  voice({ id: 'flite-rms', name: 'Richard', gender: 'male', locale: 'en-US', native: 'rms' }),
  voice({ id: 'flite-awb', name: 'Alan', gender: 'male', locale: 'en-GB', native: 'awb' }),
];

/** eSpeak NG: formants, with variants for women and men. `es-419` is Latin America's Spanish. */
const espeak = [
  voice({ id: 'espeak-es-419-f', name: 'Lucía', gender: 'female', locale: 'es-419', native: 'es-419+f3' }),
  voice({ id: 'espeak-es-419-m', name: 'Mateo', gender: 'male', locale: 'es-419', native: 'es-419+m3' }),
  voice({ id: 'espeak-es-f', name: 'Carmen', gender: 'female', locale: 'es-ES', native: 'es+f2' }),
  voice({ id: 'espeak-es-m', name: 'Javier', gender: 'male', locale: 'es-ES', native: 'es+m1' }),
];

export const embeddedVoices: readonly EmbeddedVoice[] = [...flite, ...espeak];

function voice(about: Omit<EmbeddedVoice, 'program' | 'language'>): EmbeddedVoice {
  const program = about.id.startsWith('flite-') ? 'flite' : 'espeak';
  return { ...about, program, language: program === 'flite' ? 'english' : 'spanish' };
}
