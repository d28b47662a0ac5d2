import process from 'node:process';
import type { SpeechPiece } from '../../../ports/speech.ts';
import type { Order, Outcome } from './wire.ts';

/** Gives each piece away as soon as it is there. */
export type Speak = (order: Order, hear: (piece: SpeechPiece) => void) => Promise<void>;

/** The loop of a program that speaks: the pieces of each order, in turn. Ends with the server that started it. */
export function serveOrders(speak: Speak): void {
  const tell = (outcome: Outcome) => process.send?.(outcome);
  process.on('disconnect', () => process.exit());
  process.on('message', (order: Order) => {
    speak(order, tell).then(
      () => tell({ end: true }),
      (error: unknown) => tell({ fault: error instanceof Error ? error.message : 'unknown' }),
    );
  });
}
