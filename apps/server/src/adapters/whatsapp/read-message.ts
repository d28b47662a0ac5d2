import { z } from 'zod';
import type { WhatsAppMedia, WhatsAppSaid } from '../../ports/whatsapp.ts';

const words = z.string();
const File = z.object({
  id: words.min(1),
  mime_type: words.nullish(),
  sha256: words.nullish(),
  caption: words.nullish(),
  filename: words.nullish(),
});
const Reply = z.object({ id: words.nullish(), title: words });
const Name = z.object({ formatted_name: words.nullish(), first_name: words.nullish() });

const Text = z.object({ text: z.object({ body: words }) });
const Location = z.object({
  location: z.object({
    latitude: z.number(),
    longitude: z.number(),
    name: words.nullish(),
    address: words.nullish(),
  }),
});
const Contacts = z.object({
  contacts: z
    .array(
      z.object({
        name: Name.nullish(),
        phones: z.array(z.object({ phone: words.nullish(), wa_id: words.nullish() })).nullish(),
      }),
    )
    .max(100),
});
const Button = z.object({ button: z.object({ text: words, payload: words.nullish() }) });
const Interactive = z.object({
  interactive: z.object({
    button_reply: Reply.nullish(),
    list_reply: Reply.extend({ description: words.nullish() }).nullish(),
    nfm_reply: z.object({ body: words.nullish(), response_json: words.nullish() }).nullish(),
  }),
});
const Quoting = z.object({ context: z.object({ id: words.nullish() }).nullish() });

/** What a message of Meta's says, and which one it quotes. What no one knows is kept as `unsupported`, by its type. */
export function saidIn(type: string, message: unknown): WhatsAppSaid {
  const said = readAs(type, message);
  const quotes = Quoting.safeParse(message).data?.context?.id;
  return quotes ? { ...said, more: { ...said.more, quotes } } : said;
}

function readAs(type: string, message: unknown): WhatsAppSaid {
  switch (type) {
    case 'text':
      return plain('text', Text.parse(message).text.body);
    case 'image':
    case 'video':
    case 'audio':
      return fileOf(type, type, message);
    case 'sticker':
      return fileOf('image', type, message);
    case 'document':
      return fileOf('file', type, message);
    case 'location':
      return locationOf(Location.parse(message));
    case 'contacts':
      return contactsOf(Contacts.parse(message));
    case 'button': {
      const { button } = Button.parse(message);
      return plain('button', button.text, { payload: button.payload ?? '' });
    }
    case 'interactive':
      return interactiveOf(Interactive.parse(message));
    default:
      return plain('text', '', { unsupported: type.slice(0, 40) });
  }
}

function plain(kind: WhatsAppSaid['kind'], text: string, more: WhatsAppSaid['more'] = {}): WhatsAppSaid {
  return { kind, text, more, media: null };
}

function fileOf(kind: WhatsAppSaid['kind'], type: string, message: unknown): WhatsAppSaid {
  const read = z.looseObject({ [type]: File }).parse(message) as Record<string, z.infer<typeof File>>;
  const { id, mime_type, sha256, caption, filename } = read[type]!;
  const media: WhatsAppMedia = { id, mime: mime_type ?? '', name: filename ?? '', sha256: sha256 ?? null };
  return { kind, text: caption ?? '', more: {}, media };
}

function locationOf({
  location: { latitude, longitude, name, address },
}: z.infer<typeof Location>): WhatsAppSaid {
  const shown = [name, address, `${latitude}, ${longitude}`].filter(Boolean).join('\n');
  return plain('location', shown, { latitude, longitude });
}

function contactsOf({ contacts }: z.infer<typeof Contacts>): WhatsAppSaid {
  const people = contacts.map(({ name, phones }) => ({
    name: name?.formatted_name ?? name?.first_name ?? '',
    phones: (phones ?? []).flatMap(({ phone, wa_id }) => phone ?? wa_id ?? []),
  }));
  const shown = people.map((person) => [person.name, ...person.phones].filter(Boolean).join(' ')).join('\n');
  return plain('contact', shown, { contacts: people });
}

function interactiveOf({ interactive }: z.infer<typeof Interactive>): WhatsAppSaid {
  const { button_reply, list_reply, nfm_reply } = interactive;
  const reply = button_reply ?? list_reply;
  if (reply) return plain('button', reply.title, { payload: reply.id ?? '' });
  if (nfm_reply) return plain('button', nfm_reply.body ?? '', { payload: nfm_reply.response_json ?? '' });
  return plain('text', '', { unsupported: 'interactive' });
}
