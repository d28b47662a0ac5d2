import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrograms } from '../../testing/build-programs.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

let building: Promise<string> | null = null;

/** The folder with the built programs, for `embeddedSpeech({ programs })`; built once per process. */
export function buildSpeechPrograms(): Promise<string> {
  building ??= buildPrograms('speech', {
    'speech-flite': join(HERE, 'flite/child.ts'),
    'speech-espeak': join(HERE, 'espeak/child.ts'),
  });
  return building;
}
