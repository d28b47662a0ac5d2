import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ProviderError } from '../../ports/provider-error.ts';
import type { Speech } from '../../ports/speech.ts';
import { embeddedVoices } from './embedded-voices.ts';
import { speechProgram, type ProgramOptions } from './process/speech-program.ts';
import { cutText } from './text.ts';

export interface EmbeddedSpeechOptions extends ProgramOptions {
  /** The folder with the built programs `speech-flite.js` and `speech-espeak.js`. */
  programs: string;
  /** Whether the optional package of the Spanish voices is there. Default: looked up. */
  hasSpanish?: boolean;
}

/** About 12 s of speech: short enough that the first sound comes soon and nothing waits long behind it. */
const LONGEST_PIECE = 200;

/** The voices that come with the product: English by Flite, Spanish by eSpeak NG where it is installed. Needs no network. */
export function embeddedSpeech(options: EmbeddedSpeechOptions): Speech {
  const programs = {
    flite: speechProgram(join(options.programs, 'speech-flite.js'), options),
    espeak: speechProgram(join(options.programs, 'speech-espeak.js'), options),
  };
  const hasSpanish = options.hasSpanish ?? isInstalled('@echogarden/espeak-ng-emscripten');
  const offered = embeddedVoices.filter(({ program }) => program !== 'espeak' || hasSpanish);
  return {
    engine: 'embedded-1',
    voices: async () =>
      offered.map(({ id, name, gender, language, locale }) => ({ id, name, gender, language, locale })),
    async *speak({ voice, text }, signal) {
      signal?.throwIfAborted();
      const known = offered.find(({ id }) => id === voice);
      if (!known) throw new ProviderError('refused', 'There is no such voice');
      for (const piece of cutText(text, LONGEST_PIECE)) {
        for await (const spoken of programs[known.program].say({ voice: known.native, text: piece }, signal))
          if (spoken.samples.length > 0) yield spoken;
      }
    },
  };
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}
