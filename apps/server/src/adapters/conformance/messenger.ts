import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Messenger, OutgoingMessage, Sending, Sent } from '../../ports/messenger.ts';

/** How the provider treats what it is given next. `lose`: it has it, and its answer does not come; `hang`: it never answers. */
export type Provider = 'lose' | 'hang' | 'busy' | 'refuse';

export interface MessengerUnderTest {
  messenger: Messenger;
  /** Whom it writes to, from which account. */
  to: Pick<OutgoingMessage, 'companyId' | 'accountId' | 'address'> & { addressKind?: string };
  /** What the person got, in order; null where it stays with us (the sandbox). */
  got(): { text: string; bytes?: Uint8Array | null }[] | null;
  /** Absent: it always takes everything at once. */
  provider?(next: Provider): void;
  close(): Promise<void>;
}

const bytes = Buffer.from('89504e470d0a1a0a', 'hex');

/** The promises of ports/messenger.ts. */
export function messengerConformance(name: string, make: () => Promise<MessengerUnderTest>): void {
  describe(`${name} keeps the promises of a messenger`, () => {
    let subject: MessengerUnderTest;
    let count = 0;
    beforeEach(async () => {
      subject = await make();
    });
    afterEach(() => subject.close());

    const message = (given: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
      id: `00000000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`,
      addressKind: '',
      ...subject.to,
      kind: 'text',
      content: { text: 'Hello' },
      media: null,
      quotes: null,
      piecesSent: 0,
      ...given,
    });
    const text = (said: string) => message({ content: { text: said } });
    const send = (one: OutgoingMessage, { mayGo, signal }: Partial<Sending> = {}): Promise<Sent> =>
      subject.messenger.send(one, {
        mayGo: mayGo ?? (() => true),
        signal: signal ?? new AbortController().signal,
      });
    const texts = () => subject.got()?.map((one) => one.text) ?? null;
    /** What is expected of the person's side, where that can be seen. */
    const expectTexts = (expected: string[]) => {
      if (subject.got()) expect(texts()).toEqual(expected);
    };

    it('carries texts as they are, in order, each under an id of the provider', async () => {
      const said = ['¿Cómo está? ñandú 👋🏽', 'Two\nlines *and* <b>signs</b> & "quotes"', 'x'.repeat(4_000)];
      const ids = new Set<string>();
      for (const one of said) {
        const sent = await send(text(one));
        expect(sent).toMatchObject({ outcome: 'accepted', providerId: expect.stringMatching(/./) });
        if (sent.outcome === 'accepted') ids.add(sent.providerId);
      }
      expect(ids.size).toBe(said.length);
      expectTexts(said);
    });

    it('sends nothing where it may not go, however often it is asked', async () => {
      for (let time = 0; time < 2; time += 1)
        expect(await send(text('Too late'), { mayGo: () => false })).toMatchObject({
          outcome: 'not_accepted',
        });
      expectTexts([]);
      expect((await send(text('Now'))).outcome).toBe('accepted');
      expectTexts(['Now']);
    });

    it('sends nothing that was given up before', async () => {
      const signal = AbortSignal.abort();
      const sent = await send(text('Given up'), { signal }).catch(() => null);
      expect(sent?.outcome ?? 'not_accepted').toBe('not_accepted');
      expectTexts([]);
    });

    it('lets go of what is given up while the provider does not answer', async () => {
      if (!subject.provider) return;
      subject.provider('hang');
      const giving = new AbortController();
      const sending = send(text('Hanging'), { signal: giving.signal });
      setTimeout(() => giving.abort(), 50);
      await expect(sending).rejects.toThrow(/./);
    });

    it('throws where the answer is lost, and does the same id once or can be asked, where it says so', async () => {
      if (!subject.provider) return;
      const one = text('Lost');
      subject.provider('lose');
      await expect(send(one)).rejects.toThrow(/./);
      const { messenger } = subject;
      if (messenger.ask) {
        const known = await messenger.ask(one, new AbortController().signal);
        expect(known?.outcome).toBe('accepted');
      }
      if (messenger.idempotent) expect((await send(one)).outcome).toBe('accepted');
      expectTexts(['Lost']);
    });

    it('is told to wait, and says how long; nothing was accepted', async () => {
      if (!subject.provider) return;
      subject.provider('busy');
      const sent = await send(text('Busy'));
      expect(sent.outcome).toBe('not_accepted');
      if (sent.outcome === 'not_accepted') expect(sent.retryAfterMs).toBeGreaterThan(0);
      expectTexts([]);
    });

    it('says why it is refused for good, with a stable code', async () => {
      if (!subject.provider) return;
      subject.provider('refuse');
      const sent = await send(text('Refused'));
      expect(sent).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/^[a-z][a-z_0-9]*$/) });
      expectTexts([]);
    });

    it('carries files of the kinds that it names, and refuses all others', async () => {
      const { kinds } = subject.messenger;
      expect(kinds.has('text')).toBe(true);
      for (const kind of ['image', 'audio', 'video', 'file', 'contact']) {
        const media = { name: 'a.png', type: 'image/png', bytes: () => Promise.resolve(bytes) };
        const sent = await send(message({ kind, content: { text: '' }, media }));
        expect(sent.outcome, kind).toBe(kinds.has(kind) ? 'accepted' : 'refused');
      }
      for (const one of subject.got() ?? []) if (one.bytes) expect(Buffer.compare(one.bytes, bytes)).toBe(0);
    });

    it('refuses a file whose bytes are gone', async () => {
      if (!subject.messenger.kinds.has('image')) return;
      const media = { name: 'a.png', type: 'image/png', bytes: () => Promise.resolve(null) };
      const sent = await send(message({ kind: 'image', content: { text: '' }, media }));
      expect(sent).toEqual({ outcome: 'refused', reason: 'media_gone' });
      expectTexts([]);
    });
  });
}
