import type { MediaKind } from '@centralita/contract/media/schema';
import type { Tx } from '../../db/scope.ts';
import { plainName } from './check-upload.ts';
import { keyOf, type MediaContext } from './media-context.ts';
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
  const isKept = await settle(context, { companyId, id }, (tx) =>
    tx.one<{ thread_id: string }>(
      'media.arrived',
      `update media set state = 'ready', name = $3, type = $4, size = $5, source = null
       where company_id = $1 and id = $2 and state = 'coming' returning thread_id`,
      [companyId, id, name, type, bytes.byteLength],
    ),
  );
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
      `update media set state = 'missing', reason = $3, source = null
       where company_id = $1 and id = $2 and state = 'coming' returning thread_id`,
      [companyId, id, reason],
    ),
  );
}

/** Screens that show the message hear of it. Locks as everybody does: the thread before what hangs on it. */
async function settle(
  { db, clock, notices }: MediaContext,
  { companyId, id }: { companyId: string; id: string },
  act: (tx: Tx) => Promise<{ thread_id: string } | null>,
): Promise<boolean> {
  const threadId = await db.company(companyId, async (tx) => {
    await tx.one(
      'media.thread',
      `select t.id from thread t join media d on d.company_id = t.company_id and d.thread_id = t.id
       where d.company_id = $1 and d.id = $2 for no key update of t`,
      [companyId, id],
    );
    const settled = await act(tx);
    if (!settled) return null;
    await tx.run(
      'media.shown',
      `with moved as (update thread set version = version + 1, changed_at = $4 where company_id = $1 and id = $2
         returning version)
       update message m set version = v.version from moved v, media d
       where m.company_id = $1 and m.thread_id = $2 and d.company_id = $1 and d.id = $3 and m.id = d.message_id`,
      [companyId, settled.thread_id, id, clock.now()],
    );
    return settled.thread_id;
  });
  if (threadId !== null) notices.changed(companyId, threadId);
  return threadId !== null;
}

async function deleteWhereGone({ db, files }: MediaContext, companyId: string, id: string): Promise<void> {
  const row = await db.companyRead(companyId, (tx) =>
    tx.one('media.isThere', 'select 1 from media where company_id = $1 and id = $2', [companyId, id]),
  );
  if (!row) await files.delete(keyOf(companyId, id));
}
