import type { ChatMedia, MediaKind } from '@centralita/contract/media/schema';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** What the content of a message says of what it carries; its row says whether the bytes are here. */
export interface MediaOfMessage {
  id: string;
  kind: MediaKind;
  name: string;
  type: string;
  size: number | null;
}

/** An upload that no message carries yet, or this one. @throws AppError media_gone */
export async function freeMedia(
  tx: Tx,
  { companyId, id, messageId }: { companyId: string; id: string; messageId: string | null },
): Promise<MediaOfMessage> {
  const row = await tx.one<MediaOfMessage>(
    'media.free',
    `select id, kind, name, type, size::int as size from media
     where company_id = $1 and id = $2 and state = 'ready' and (message_id is null or message_id = $3)`,
    [companyId, id, messageId],
  );
  if (!row) throw new AppError('media_gone');
  return row;
}

/** The message carries it from now on, where there is such a message and no other one does; behind its insert. */
export async function carryMedia(
  tx: Tx,
  { companyId, id, messageId }: { companyId: string; id: string; messageId: string },
): Promise<void> {
  await tx.run(
    'media.carry',
    `update media d set message_id = m.id, thread_id = m.thread_id from message m
     where d.company_id = $1 and d.id = $2 and d.message_id is null and m.company_id = $1 and m.id = $3`,
    [companyId, id, messageId],
  );
}

export interface AnnouncedMedia {
  companyId: string;
  media: MediaOfMessage;
  messageId: string;
  /** What its channel needs to fetch it. */
  source: Readonly<Record<string, unknown>>;
  now: Date;
}

/** What a provider will give the bytes of later, where there is such a message; behind its insert. */
export async function announceMedia(
  tx: Tx,
  { companyId, media, messageId, source, now }: AnnouncedMedia,
): Promise<void> {
  await tx.run(
    'media.announce',
    `insert into media (company_id, id, thread_id, message_id, kind, state, name, type, size, source, created_at)
     select $1, $2, m.thread_id, m.id, $3, 'coming', $4, $5, $6, $7, $8 from message m where m.company_id = $1 and m.id = $9`,
    [companyId, media.id, media.kind, media.name, media.type, media.size, source, now, messageId],
  );
}

/** Of a message `m`, for a select; `mediaOf` reads it. */
export const mediaColumns = `(select jsonb_build_object('state', d.state, 'name', d.name, 'type', d.type, 'size', d.size,
      'hearing', d.hearing, 'transcript', d.transcript) from media d
    where d.company_id = m.company_id and d.id = (m.content #>> '{media,id}')::uuid) as media`;

export interface MediaColumns {
  content: Record<string, unknown>;
  media: Omit<ChatMedia, 'id' | 'url'> | null;
}

/** What a message carries: of ours, or under the address that a workflow sent. */
export function mediaOf({ content, media }: MediaColumns): ChatMedia | null {
  const said = content['media'] as MediaOfMessage | undefined;
  if (said) {
    const { id, name, type, size } = said;
    return { id, url: '', ...(media ?? { name, type, size, state: 'missing', ...unheard }) };
  }
  const { url, name } = content;
  if (typeof url !== 'string' || url === '') return null;
  return {
    id: null,
    url,
    name: typeof name === 'string' ? name : '',
    type: '',
    size: null,
    state: 'ready',
    ...unheard,
  };
}

const unheard = { hearing: null, transcript: null };
