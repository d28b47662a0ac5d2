import { setTimeout } from 'node:timers/promises';
import type { Ask } from '@centralita/contract/workflows/ask';
import type { ConversationModel } from '../ports/conversation-model.ts';
import { embeddedModel } from '../start/embedded-model.ts';

export interface SlowModel extends ConversationModel {
  /** What it was asked, oldest first. */
  asked: Ask[];
  /** Asks that were aborted. */
  aborted: number;
  /** Milliseconds after each piece, once they are known; Infinity: it says the first and is silent then. */
  pause: () => number | Promise<number>;
}

/** A model that streams what the embedded one would say, sentence by sentence. */
export function slowModel(pause: SlowModel['pause']): SlowModel {
  const embedded = embeddedModel();
  const model: SlowModel = {
    model: 'slow',
    asked: [],
    aborted: 0,
    pause,
    async *converse(ask, signal) {
      model.asked.push(ask);
      try {
        for await (const event of embedded.converse(ask, signal)) {
          if (event.type !== 'end') continue;
          // A sentence is told once the next one begins.
          const ends = event.asked.said.flatMap(({ when, text }) =>
            [`${text} T`, 'hank you.'].map((piece) => ({ when, text: piece })),
          );
          for (const { when, text } of ends) {
            yield { type: 'text', when, text };
            const ms = await model.pause();
            await (ms === Infinity ? silence(signal) : setTimeout(ms, undefined, { signal }));
          }
          yield event;
        }
      } catch (fault) {
        if (signal?.aborted) model.aborted += 1;
        throw fault;
      }
    },
  };
  return model;
}

function silence(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('the model was given up')), { once: true });
  });
}
