import { serveOrders } from '../process/serve-orders.ts';

/**
 * A program of its own because of eSpeak NG's licence (GPL-3.0): the server never loads it, starts this program only
 * where the optional package is installed, and exchanges texts and samples with it over a pipe.
 */
const opening = open();
serveOrders(async ({ voice, text }) => (await opening)(voice, text));

async function open() {
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const worker = new (await load()).eSpeakNGWorker();
  const sampleRate = worker.get_samplerate();
  return (voice: string, text: string) => {
    worker.set_voice(voice);
    const pieces: Int16Array[] = [];
    worker.synthesize(text, (samples) => {
      if (samples) pieces.push(samples);
    });
    return { sampleRate, samples: joined(pieces) };
  };
}

function joined(pieces: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
