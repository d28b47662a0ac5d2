import { afterEach, describe, expect, it } from 'vitest';
import type { Embedder } from '../../ports/embedder.ts';
import { ProviderError, type ProviderFault } from '../../ports/provider-error.ts';

/** How the provider behind the embedder under test is to behave, in words that fit any provider. */
export type EmbedderBehaviour =
  | { kind: 'works' }
  | { kind: 'refuses the key' }
  | { kind: 'down' }
  | { kind: 'silent' }
  | { kind: 'answers garbage' };

/** `short`: some tens of milliseconds for silence, for tests that wait for these to pass. */
export type Limits = 'usual' | 'short';

export interface EmbedderUnderTest {
  embedder: Embedder;
  called(): Promise<void>;
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** The promises of ports/embedder.ts. */
export function embedderConformance(
  name: string,
  make: (behaviour: EmbedderBehaviour, limits: Limits) => Promise<EmbedderUnderTest>,
): void {
  describe(`${name} keeps the promises of an embedder`, () => {
    const made: EmbedderUnderTest[] = [];
    const start = async (
      behaviour: EmbedderBehaviour,
      limits: Limits = 'usual',
    ): Promise<EmbedderUnderTest> => {
      const subject = await make(behaviour, limits);
      made.push(subject);
      return subject;
    };

    afterEach(() => Promise.all(made.splice(0).map((subject) => subject.close())));

    it('gives each text its vector of length one, in order', async () => {
      const { embedder } = await start({ kind: 'works' });
      const texts = ['red apples', 'blue skies over Quito', 'red apples', 'señal débil'];
      const vectors = await embedder.embed(texts, 'passage');
      expect(vectors).toHaveLength(4);
      for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
      expect(vectors[0]).toEqual(vectors[2]);
      expect(vectors[0]).not.toEqual(vectors[1]);
      const [alone] = await embedder.embed(['blue skies over Quito'], 'passage');
      expect(dot(alone, vectors[1])).toBeCloseTo(1, 4);
    });

    it('keeps the order over any number of texts', async () => {
      const { embedder } = await start({ kind: 'works' });
      const texts = Array.from({ length: 300 }, (_, index) => `text number ${index}`);
      const vectors = await embedder.embed(texts, 'passage');
      expect(vectors).toHaveLength(300);
      for (const index of [0, 63, 64, 128, 299]) {
        const [alone] = await embedder.embed([texts[index] ?? ''], 'passage');
        expect(dot(alone, vectors[index])).toBeCloseTo(1, 4);
      }
    });

    it('has nothing to say about nothing', async () => {
      const { embedder } = await start({ kind: 'works' });
      expect(await embedder.embed([], 'query')).toEqual([]);
      const [vector] = await embedder.embed([''], 'query');
      expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 5);
    });

    it.each<[EmbedderBehaviour, ProviderFault]>([
      [{ kind: 'refuses the key' }, 'refused'],
      [{ kind: 'down' }, 'unavailable'],
      [{ kind: 'silent' }, 'timeout'],
      [{ kind: 'answers garbage' }, 'bad_answer'],
    ])('throws a ProviderError without text or key when the provider is %j', async (behaviour, fault) => {
      const { embedder, idle } = await start(behaviour, fault === 'timeout' ? 'short' : 'usual');
      const error = await failure(embedder.embed(['the cat is called Misifú'], 'query'));
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ fault });
      const { message, stack, cause } = error as ProviderError;
      expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/Misif|test-key/);
      await idle();
    });

    it('ends at once when aborted, before and during a call', async () => {
      const { embedder, called, idle } = await start({ kind: 'silent' });
      expect(await failure(embedder.embed(['x'], 'query', AbortSignal.abort()))).toMatchObject({
        name: 'AbortError',
      });
      const controller = new AbortController();
      void called().then(() => controller.abort());
      expect(await failure(embedder.embed(['x'], 'query', controller.signal))).toMatchObject({
        name: 'AbortError',
      });
      await idle();
    });
  });
}

function dot(a: Float32Array | undefined, b: Float32Array | undefined): number {
  let sum = 0;
  for (const [index, value] of (a ?? new Float32Array()).entries()) sum += value * (b?.[index] ?? 0);
  return sum;
}

async function failure(embedding: Promise<unknown>): Promise<unknown> {
  return embedding.then(
    () => expect.unreachable('vectors came'),
    (error: unknown) => error,
  );
}
