import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Messenger, OutgoingMessage, Sending, Sent } from '../ports/messenger.ts';

/** What the provider does with a message. `lose`: it has it, and its answer does not come; `drop`: neither; `hang`: it never answers. */
export type Behaviour =
  | 'accept'
  | 'lose'
  | 'drop'
  | 'hang'
  | { wait: number; ofAccount?: boolean }
  | { connectFor: number }
  | { refuse: string };

interface TestMessengerOptions {
  idempotent?: boolean;
  canAsk?: boolean;
  /** By the text of the message and the how manyeth attempt at it; default `accept`. */
  behave?: (text: string, attempt: number) => Behaviour;
  /** Before the provider answers, as one whose statuses are faster than its answers. */
  onAccepted?: (message: OutgoingMessage, providerId: string) => Promise<void> | void;
}

/** A provider for tests: it notes what it was given, and may misbehave in all ways of a real one. */
export class TestMessenger implements Messenger {
  readonly idempotent: boolean;
  readonly kinds = new Set(['text', 'image', 'audio', 'video', 'file']);
  readonly ask?: (message: OutgoingMessage) => Promise<Sent | null>;
  /** What the person got, in order. */
  readonly got: { id: string; address: string; text: string; bytes: Uint8Array | null }[] = [];
  /** Every attempt, also those that came to nothing. */
  readonly attempts: string[] = [];
  readonly #options: TestMessengerOptions;

  constructor(options: TestMessengerOptions = {}) {
    this.#options = options;
    this.idempotent = options.idempotent ?? false;
    if (options.canAsk) this.ask = (message) => Promise.resolve(this.#answerAbout(message));
  }

  async send(message: OutgoingMessage, { mayGo, signal }: Sending): Promise<Sent> {
    const text = String(message.content['text']);
    if (!this.kinds.has(message.kind)) return { outcome: 'refused', reason: 'kind_not_here' };
    const bytes = message.media ? await message.media.bytes() : null;
    if (message.media && !bytes) return { outcome: 'refused', reason: 'media_gone' };
    this.attempts.push(text);
    const attempt = this.attempts.filter((one) => one === text).length;
    const behaviour = this.#options.behave?.(text, attempt) ?? 'accept';
    if (typeof behaviour === 'object') {
      if ('wait' in behaviour)
        return {
          outcome: 'not_accepted',
          retryAfterMs: behaviour.wait,
          ofAccount: behaviour.ofAccount === true,
        };
      if ('refuse' in behaviour) return { outcome: 'refused', reason: behaviour.refuse };
      await setTimeout(behaviour.connectFor);
    }
    signal.throwIfAborted();
    if (behaviour === 'hang') await once(signal, 'abort');
    signal.throwIfAborted();
    if (!mayGo()) return { outcome: 'not_accepted', retryAfterMs: 0 };
    if (behaviour === 'drop') throw new Error('the connection was cut');
    if (!(this.idempotent && this.got.some(({ id }) => id === message.id)))
      this.got.push({ id: message.id, address: message.address, text, bytes });
    await this.#options.onAccepted?.(message, providerIdOf(message));
    if (behaviour === 'lose') throw new Error('the answer did not come');
    return { outcome: 'accepted', providerId: providerIdOf(message), state: 'sent' };
  }

  #answerAbout(message: OutgoingMessage): Sent {
    return this.got.some(({ id }) => id === message.id)
      ? { outcome: 'accepted', providerId: providerIdOf(message), state: 'sent' }
      : { outcome: 'not_accepted', retryAfterMs: 0 };
  }
}

export function providerIdOf({ id }: Pick<OutgoingMessage, 'id'>): string {
  return `their-${id}`;
}
