import type { MediaKind } from '@centralita/contract/media/schema';
import { plainName } from './check-upload.ts';
import { askToHear } from './hear.ts';
import { keyOf, type MediaContext } from './media-context.ts';
import { settle } from './settle.ts';
import { sniff } from './sniff.ts';

export interface Announced {
  source: Readonly<Record<string, unknown>>;
  kind: MediaKind;
  type: string;
  threadId: string;
  messageId: string;
  accountId: string;
}

export function oneAnnounced({ db }: MediaContext, companyId: string, id: string): Promise<Announced | null> {
  return db.companyRead(companyId, (tx) =>
    tx.one<Announced>(
      'media.announced',
      `select d.source, d.kind, d.type, d.thread_id as "threadId", d.message_id as "messageId", t.account_id as "accountId"
       from media d join thread t on t.company_id = d.company_id and t.id = d.thread_id
       where d.company_id = $1 and d.id = $2 and d.state = 'coming' and d.source is not null`,
      [companyId, id],
    ),
  );
}

/** Of bytes that are not what was announced only the file is shown, as nobody knows what it is. */
export async function keepArrived(
  context: MediaContext,
  { companyId, id, bytes }: { companyId: string; id: string; bytes: Uint8Array },
): Promise<void> {
  const { db, files } = context;
  const row = await db.companyRead(companyId, (tx) =>
    tx.one<{ kind: MediaKind; name: string; type: string }>(
      'media.named',
      `select kind, name, type from media where company_id = $1 and id = $2 and state = 'coming'`,
      [companyId, id],
    ),
  );
  if (!row) return;
  const sniffed = sniff(bytes, row.name);
  const type = sniffed?.kind === row.kind ? sniffed.type : 'application/octet-stream';
  const name = plainName(row.name, sniffed ?? { names: [] });
  await files.put(keyOf(companyId, id), bytes);
  const isKept = await settle(context, { companyId, id }, async (tx) => {
    const arrived = await tx.one<{ thread_id: string; hearing: string | null }>(
      'media.arrived',
      `update media set state = 'ready', name = $3, type = $4, size = $5, source = null
       where company_id = $1 and id = $2 and state = 'coming' returning thread_id, hearing`,
      [companyId, id, name, type, bytes.byteLength],
    );
    if (arrived?.hearing === 'listening') await askToHear(tx, { companyId, id });
    return arrived;
  });
  // Erased meanwhile.
  if (!isKept) await deleteWhereGone(context, companyId, id);
}

export async function noteMissing(
  context: MediaContext,
  { companyId, id, reason }: { companyId: string; id: string; reason: string },
): Promise<void> {
  await settle(context, { companyId, id }, (tx) =>
    tx.one<{ thread_id: string }>(
      'media.missing',
      `update media set state = 'missing', reason = $3, source = null, hearing = case when hearing = 'listening' then 'unread' end
       where company_id = $1 and id = $2 and state = 'coming' returning thread_id`,
      [companyId, id, reason],
    ),
  );
}

async function deleteWhereGone({ db, files }: MediaContext, companyId: string, id: string): Promise<void> {
  const row = await db.companyRead(companyId, (tx) =>
    tx.one('media.isThere', 'select 1 from media where company_id = $1 and id = $2', [companyId, id]),
  );
  if (!row) await files.delete(keyOf(companyId, id));
}
