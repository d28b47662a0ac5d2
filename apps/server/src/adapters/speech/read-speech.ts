import { ProviderError } from '../../ports/provider-error.ts';
import type { SpeechPiece } from '../../ports/speech.ts';
import { readWavFormat, toSamples } from './wav.ts';

/** A WAV file that arrives in pieces, as samples. @throws ProviderError bad_answer for anything else, or no sample at all */
export async function* readSpeech(body: AsyncIterable<Buffer>): AsyncGenerator<SpeechPiece, void, undefined> {
  let waiting: Buffer = Buffer.alloc(0);
  let sampleRate = 0;
  let heard = false;
  let left = Infinity;
  for await (const bytes of body) {
    waiting = Buffer.concat([waiting, bytes]);
    if (sampleRate === 0) {
      const format = readWavFormat(waiting);
      if (!format) continue;
      sampleRate = format.sampleRate;
      left = format.dataBytes;
      waiting = waiting.subarray(format.dataAt);
    }
    // Behind the samples some writers put notes, which would be heard as a click.
    const samples = toSamples(waiting.subarray(0, left));
    left -= samples.byteLength;
    // A sample may be cut in two by the network.
    waiting = waiting.subarray(samples.byteLength);
    if (samples.length === 0) continue;
    heard = true;
    yield { sampleRate, samples };
  }
  if (!heard) throw new ProviderError('bad_answer', 'The provider sends no speech');
}
