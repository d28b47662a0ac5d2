import process from 'node:process';
import type { SpeechPiece } from '../../../ports/speech.ts';
import type { Order, Outcome } from './wire.ts';

/** The loop of a program that speaks: one outcome for each order, in turn. Ends with the server that started it. */
export function serveOrders(speak: (order: Order) => Promise<SpeechPiece>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (order: Order) => {
    void speak(order)
      .catch((error: unknown): Outcome => ({ fault: error instanceof Error ? error.message : 'unknown' }))
      .then((outcome) => process.send?.(outcome));
  });
}
