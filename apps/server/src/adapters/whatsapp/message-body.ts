import { z } from 'zod';
import type { OutgoingMessage } from '../../ports/messenger.ts';
import { piecesOf } from './text-pieces.ts';

/** One request of the messages endpoint, without whom it is for. */
export type MessageBody = Readonly<Record<string, unknown>>;

const longestCaption = 1_024;

export const carriedKinds = new Set(['text', 'image', 'audio', 'video', 'file', 'template']);

/**
 * What a message is in the words of the Cloud API: mostly one request. `uploaded`: Meta's id of what it carries. Null: WhatsApp has
 * nothing of this kind.
 */
export function bodiesOf(
  { kind, content }: Pick<OutgoingMessage, 'kind' | 'content'>,
  uploaded: string | null,
): MessageBody[] | null {
  const text = (name: string) => (typeof content[name] === 'string' ? content[name] : '');
  if (kind === 'template') return templateBody(content['template'], uploaded);
  if (kind === 'text') return piecesOf(text('text')).map(textBody);
  const file = uploaded === null ? linkOf(content) : { id: uploaded };
  if (!file) return null;
  const caption = text('caption') || text('text');
  switch (kind) {
    case 'image':
    case 'video':
      if (caption.length > longestCaption)
        return [{ type: kind, [kind]: file }, ...piecesOf(caption).map(textBody)];
      return [{ type: kind, [kind]: { ...file, ...(caption === '' ? {} : { caption }) } }];
    case 'audio':
      return [{ type: 'audio', audio: file }, ...piecesOf(caption).map(textBody)];
    case 'file': {
      const filename = text('name') || nameOf(content['media']);
      const document = { ...file, ...(filename === '' ? {} : { filename }) };
      return [{ type: 'document', document }, ...piecesOf(caption).map(textBody)];
    }
    default:
      return null;
  }
}

const Template = z.object({
  name: z.string(),
  language: z.string(),
  components: z.array(
    z.looseObject({ type: z.string(), parameters: z.array(z.looseObject({ type: z.string() })) }),
  ),
});

/** As it was filled; the file at its head is put in where it has one. */
function templateBody(template: unknown, uploaded: string | null): MessageBody[] | null {
  const read = Template.safeParse(template).data;
  if (!read) return null;
  const components = read.components.map((component) => {
    const [head] = component.parameters;
    if (component.type !== 'header' || !head || head.type === 'text') return component;
    return { ...component, parameters: [{ type: head.type, [head.type]: { id: uploaded } }] };
  });
  const { name, language } = read;
  return [
    {
      type: 'template',
      template: { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) },
    },
  ];
}

function textBody(body: string): MessageBody {
  return { type: 'text', text: { body, preview_url: /https?:\/\//.test(body) } };
}

/** What a workflow sends lies under an address, from where Meta fetches it. */
function linkOf({ url }: Readonly<Record<string, unknown>>): MessageBody | null {
  return typeof url === 'string' && /^https?:\/\//.test(url) ? { link: url } : null;
}

function nameOf(media: unknown): string {
  return typeof media === 'object' && media !== null && 'name' in media ? String(media.name) : '';
}
