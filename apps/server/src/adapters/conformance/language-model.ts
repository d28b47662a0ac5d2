import { afterEach, describe, expect, it } from 'vitest';
import type {
  FilledForm,
  FormRequest,
  LanguageModel,
  ModelEvent,
  ModelRequest,
} from '../../ports/language-model.ts';
import { BrokenAnswerError, ProviderError, type ProviderFault } from '../../ports/provider-error.ts';

/** How the provider behind the model under test is to behave, in words that fit any provider. */
export type ModelBehaviour =
  | { kind: 'answers'; pieces: string[] }
  | { kind: 'answers cut off'; pieces: string[] }
  | { kind: 'answers nothing' }
  | { kind: 'fills in'; name: string; with: Record<string, unknown> }
  | { kind: 'answers garbage' }
  | { kind: 'breaks off'; after: string[] }
  | { kind: 'silent' }
  | { kind: 'silent after'; pieces: string[] }
  | { kind: 'refuses the key' }
  | { kind: 'down' }
  | { kind: 'overloaded'; retry_after_seconds: number };

/** `short`: some tens of milliseconds for the first token and for silence, for tests that wait for these to pass. */
export type Limits = 'usual' | 'short';

export interface ModelUnderTest {
  model: LanguageModel;
  /** Resolves once a call has reached the provider. */
  called(): Promise<void>;
  /** Resolves once the provider sees no call under way. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const SECRET_PROMPT = 'the cat is called Misifú';

export const request: ModelRequest = {
  messages: [
    { role: 'system', content: 'You answer briefly.' },
    { role: 'user', content: SECRET_PROMPT },
  ],
  temperature: 0.2,
  max_tokens: 100,
};

export const formRequest: FormRequest = {
  ...request,
  form: {
    name: 'note',
    description: 'What was said.',
    parameters: {
      type: 'object',
      properties: { names: { type: 'array', items: { type: 'string' } } },
      required: ['names'],
      additionalProperties: false,
    },
  },
};

/** The promises of ports/language-model.ts. */
export function languageModelConformance(
  name: string,
  make: (behaviour: ModelBehaviour, limits: Limits) => Promise<ModelUnderTest>,
): void {
  describe(`${name} keeps the promises of a language model`, () => {
    const made: ModelUnderTest[] = [];
    const start = async (behaviour: ModelBehaviour, limits: Limits = 'usual'): Promise<ModelUnderTest> => {
      const subject = await make(behaviour, limits);
      made.push(subject);
      return subject;
    };

    afterEach(() => Promise.all(made.splice(0).map((subject) => subject.close())));

    it('yields text as it is born, whole and in order, then one end', async () => {
      const pieces = ['Ho', 'la,', ' ñandú 🐦', '\n', '"quoted" \\ {}', ' '];
      const { model } = await start({ kind: 'answers', pieces });
      const events = await collect(model.stream(request));
      expect(textOf(events)).toBe(pieces.join(''));
      expect(events.filter(({ type }) => type === 'end')).toHaveLength(1);
      expect(events.at(-1)).toMatchObject({ type: 'end', cut_off: false });
      const { input_tokens, output_tokens } = events.at(-1) as Extract<ModelEvent, { type: 'end' }>;
      expect(input_tokens).toBeGreaterThan(0);
      expect(output_tokens).toBeGreaterThan(0);
    });

    it('says when the answer was cut off', async () => {
      const { model } = await start({ kind: 'answers cut off', pieces: ['Half an'] });
      expect((await collect(model.stream(request))).at(-1)).toMatchObject({ type: 'end', cut_off: true });
    });

    it.each<[ModelBehaviour, ProviderFault]>([
      [{ kind: 'answers nothing' }, 'bad_answer'],
      [{ kind: 'answers garbage' }, 'bad_answer'],
      [{ kind: 'breaks off', after: ['Half'] }, 'unavailable'],
      [{ kind: 'silent' }, 'timeout'],
      [{ kind: 'silent after', pieces: ['Half'] }, 'timeout'],
      [{ kind: 'refuses the key' }, 'refused'],
      [{ kind: 'down' }, 'unavailable'],
      [{ kind: 'overloaded', retry_after_seconds: 60 }, 'rate_limited'],
    ])('throws a ProviderError without prompt or key when the provider is %j', async (behaviour, fault) => {
      const { model, idle } = await start(behaviour, fault === 'timeout' ? 'short' : 'usual');
      const error = await failure(model.stream(request));
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ fault });
      const { message, stack, cause } = error as ProviderError;
      expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/Misif|test-key/);
      await idle();
    });

    it('passes on how long an overloaded provider asks to wait', async () => {
      const { model } = await start({ kind: 'overloaded', retry_after_seconds: 60 });
      expect(await failure(model.stream(request))).toMatchObject({ retryAfterSeconds: 60 });
    });

    it('does not call at all when it is already aborted', async () => {
      const { model } = await start({ kind: 'answers', pieces: ['Hi'] });
      expect(await failure(model.stream(request, AbortSignal.abort()))).toMatchObject({ name: 'AbortError' });
    });

    it.each<ModelBehaviour>([{ kind: 'silent' }, { kind: 'silent after', pieces: ['Half'] }])(
      'frees the connection when aborted: %j',
      async (behaviour) => {
        const { model, called, idle } = await start(behaviour);
        const controller = new AbortController();
        void called().then(() => controller.abort());
        expect(await failure(model.stream(request, controller.signal))).toMatchObject({ name: 'AbortError' });
        await idle();
      },
    );

    it('frees the connection when nobody wants the rest', async () => {
      const { model, idle } = await start({ kind: 'silent after', pieces: ['Half'] });
      for await (const event of model.stream(request)) {
        expect(event).toEqual({ type: 'text', text: 'Half' });
        break;
      }
      await idle();
    });

    it('fills in a form, whole', async () => {
      const names = ['Misifú', 'ñandú 🐦', '"quoted" \\ {}'];
      const { model } = await start({ kind: 'fills in', name: 'note', with: { names } });
      const filled = await model.fillIn(formRequest);
      expect(JSON.parse(filled.text)).toEqual({ names });
      expect(filled.input_tokens).toBeGreaterThan(0);
      expect(filled.output_tokens).toBeGreaterThan(0);
    });

    it('gives a form that was written as plain text', async () => {
      const { model } = await start({ kind: 'answers', pieces: ['{"names"', ':[]}'] });
      expect((await model.fillIn(formRequest)).text).toBe('{"names":[]}');
    });

    it.each<[ModelBehaviour, ProviderFault]>([
      [{ kind: 'answers nothing' }, 'bad_answer'],
      [{ kind: 'answers garbage' }, 'bad_answer'],
      [{ kind: 'breaks off', after: ['{"na'] }, 'unavailable'],
      [{ kind: 'refuses the key' }, 'refused'],
      [{ kind: 'down' }, 'unavailable'],
      [{ kind: 'overloaded', retry_after_seconds: 60 }, 'rate_limited'],
    ])('throws a ProviderError for a form when the provider is %j', async (behaviour, fault) => {
      const { model, idle } = await start(behaviour);
      const error = await unfilled(model.fillIn(formRequest));
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ fault });
      const { message, stack, cause } = error as ProviderError;
      expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/Misif|test-key/);
      await idle();
    });

    it('says what a form took that broke off', async () => {
      const { model } = await start({ kind: 'breaks off', after: ['{"names":["'] });
      const error = await unfilled(model.fillIn(formRequest));
      expect(error).toBeInstanceOf(BrokenAnswerError);
      expect((error as BrokenAnswerError).answer).toMatchObject({ estimated: true });
    });

    it('frees the connection of a form that nobody waits for any more', async () => {
      const { model, called, idle } = await start({ kind: 'silent after', pieces: ['{'] });
      const controller = new AbortController();
      void called().then(() => controller.abort());
      expect(await unfilled(model.fillIn(formRequest, controller.signal))).toMatchObject({
        name: 'AbortError',
      });
      await idle();
    });

    it('keeps answers apart that come at the same time', async () => {
      const { model } = await start({ kind: 'answers', pieces: ['a', 'b', 'c'] });
      const all = await Promise.all(Array.from({ length: 8 }, () => collect(model.stream(request))));
      expect(all.map(textOf)).toEqual(Array.from({ length: 8 }, () => 'abc'));
    });
  });
}

export async function collect(events: AsyncIterable<ModelEvent>): Promise<ModelEvent[]> {
  const all: ModelEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

export function textOf(events: ModelEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

function unfilled(filled: Promise<FilledForm>): Promise<unknown> {
  return filled.then(
    () => expect.unreachable('the model filled it in'),
    (error: unknown) => error,
  );
}

export async function failure(events: AsyncIterable<ModelEvent>): Promise<unknown> {
  return collect(events).then(
    () => expect.unreachable('the model answered'),
    (error: unknown) => error,
  );
}
