import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, Mailer } from '../../ports/mailer.ts';

/** What a mailer under test brings along: a way to see what reached the next hop. */
export interface MailerUnderTest {
  mailer: Mailer;
  /** Raw messages with their envelopes, in the order of arrival. `recipients` is null where there is no envelope. */
  received(): Promise<{ raw: Uint8Array; recipients: string[] | null }[]>;
  close(): Promise<void>;
}

/** The promises of ports/mailer.ts. `make` must set the sender to `"Centralita" <no-reply@centralita.test>`. */
export function mailerConformance(name: string, make: () => Promise<MailerUnderTest>): void {
  describe(`${name} keeps the promises of a mailer`, () => {
    let subject: MailerUnderTest;

    beforeEach(async () => {
      subject = await make();
    });

    afterEach(() => subject.close());

    it('delivers the mail as it was written', async () => {
      const mail = letter({
        subject: 'Tu código de acceso · señal 🔐 '.repeat(4).trim(),
        text: `Hola, José:\n\nK7XQ2M\n\n.una línea que empieza con punto\n${'larga '.repeat(300)}\n`,
        html: '<p>Hola, José: <b>K7XQ2M</b> &amp; 🔐</p>',
      });
      await subject.mailer.send(mail);
      const [received] = await parsed(subject);
      expect(received?.subject).toBe(mail.subject);
      expect(received?.text?.trim()).toBe(mail.text.trim());
      expect(received?.html?.trim()).toBe(mail.html);
      expect(received?.to).toMatchObject([{ address: 'ana@example.test' }]);
      expect(received?.from).toMatchObject({ name: 'Centralita', address: 'no-reply@centralita.test' });
    });

    it('leaves the code alone on its line', async () => {
      await subject.mailer.send(letter({ text: 'Your code:\n\nK7XQ2M\n\nBye\n' }));
      const [received] = await parsed(subject);
      expect(received?.text?.split(/\r?\n/)).toContain('K7XQ2M');
    });

    it('says that a machine wrote it', async () => {
      await subject.mailer.send(letter());
      const [received] = await parsed(subject);
      expect(received?.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      );
      expect(received?.messageId).toMatch(/^<.+@.+>$/);
    });

    it.each(['Hi\r\nBcc: eve@example.test', 'Hi\nTo: eve@example.test', 'Hi\r\n\r\nOther body'])(
      'cannot be given headers through its subject: %j',
      async (text) => {
        await subject.mailer.send(letter({ subject: text }));
        const [received] = await parsed(subject);
        expect(received?.bcc ?? []).toEqual([]);
        expect(received?.to).toMatchObject([{ address: 'ana@example.test' }]);
        expect(received?.text?.trim()).toBe('Hello');
        const [first] = await subject.received();
        expect(first?.recipients ?? ['ana@example.test']).toEqual(['ana@example.test']);
      },
    );

    it('sends to one address, whatever is put there', async () => {
      await subject.mailer.send(letter({ to: 'ana@example.test, eve@example.test' })).catch(() => undefined);
      const all = await subject.received();
      expect(all.flatMap(({ recipients }) => recipients ?? [])).not.toContain('eve@example.test');
      const addressed = (await parsed(subject)).flatMap(({ to }) => to ?? []).map(({ address }) => address);
      expect(addressed).not.toContain('eve@example.test');
    });

    it('says whom to answer, one address whatever is put there', async () => {
      await subject.mailer.send(letter({ replyTo: 'carla@example.test' }));
      const [received] = await parsed(subject);
      expect(received?.replyTo).toMatchObject([{ address: 'carla@example.test' }]);
      await subject.mailer
        .send(letter({ replyTo: 'a@example.test\r\nBcc: eve@example.test' }))
        .catch(() => undefined);
      const all = await subject.received();
      expect(all.flatMap(({ recipients }) => recipients ?? [])).not.toContain('eve@example.test');
      expect((await parsed(subject)).flatMap(({ bcc }) => bcc ?? [])).toEqual([]);
    });

    it.each([
      ['Panadería Ñandú', 'Panadería Ñandú'],
      [
        'Ortiz, "La Esquina" \\ Hijos <caja@example.test>',
        'Ortiz, "La Esquina" \\ Hijos <caja@example.test>',
      ],
      ['Acme\r\nBcc: eve@example.test\r\n\r\nOther body', 'Acme Bcc: eve@example.test Other body'],
      ['日本語の会社 '.repeat(12).trim(), '日本語の会社 '.repeat(12).trim()],
      ['Acme \u202egro.live\u2028next', 'Acme gro.live next'],
    ])('shows another name of the sender, never another address: %j', async (senderName, seen) => {
      await subject.mailer.send(letter({ senderName }));
      const [received] = await parsed(subject);
      expect(received?.from).toMatchObject({ name: seen, address: 'no-reply@centralita.test' });
      expect(received?.bcc ?? []).toEqual([]);
      expect(received?.to).toMatchObject([{ address: 'ana@example.test' }]);
      expect(received?.text?.trim()).toBe('Hello');
    });

    it('delivers many at once, each once', async () => {
      const subjects = Array.from({ length: 12 }, (_, index) => `Mail ${index}`);
      await Promise.all(subjects.map((text) => subject.mailer.send(letter({ subject: text }))));
      const received = (await parsed(subject)).map((mail) => mail.subject ?? '');
      expect(received.toSorted()).toEqual(subjects.toSorted());
    });
  });
}

export function letter(more: Partial<Mail> = {}): Mail {
  return { to: 'ana@example.test', subject: 'Hello', text: 'Hello\n', html: '<p>Hello</p>', ...more };
}

async function parsed(subject: MailerUnderTest): Promise<Email[]> {
  return Promise.all((await subject.received()).map(({ raw }) => PostalMime.parse(raw)));
}
