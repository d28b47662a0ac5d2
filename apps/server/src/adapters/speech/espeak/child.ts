import type { SpeechPiece } from '../../../ports/speech.ts';
import { serveOrders } from '../process/serve-orders.ts';

/** Seconds of the pieces after the first: few enough messages, and nobody waits for the first. */
const PIECE_SECONDS = 0.25;

/**
 * A program of its own because of eSpeak NG's licence (GPL-3.0): the server never loads it, starts this program only
 * where the optional package is installed, and exchanges texts and samples with it over a pipe.
 */
const opening = open();
serveOrders(async ({ voice, text }, hear) => (await opening)(voice, text, hear));

async function open() {
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const worker = new (await load()).eSpeakNGWorker();
  const sampleRate = worker.get_samplerate();
  return (voice: string, text: string, hear: (piece: SpeechPiece) => void) => {
    worker.set_voice(voice);
    let born: Int16Array[] = [];
    const give = () => {
      if (born.length > 0) hear({ sampleRate, samples: joined(born) });
      born = [];
    };
    let enough = 0;
    worker.synthesize(text, (samples) => {
      // What is heard stands in the program's memory, which it writes over.
      if (samples) born.push(samples.slice());
      if (lengthOf(born) <= enough) return;
      give();
      enough = sampleRate * PIECE_SECONDS;
    });
    give();
  };
}

function lengthOf(pieces: readonly Int16Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

function joined(pieces: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
