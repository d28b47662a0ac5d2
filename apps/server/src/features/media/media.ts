import * as calls from '@centralita/contract/media/routes';
import type { MediaUpload } from '@centralita/contract/media/schema';
import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bind, type Binding, type UploadedFile } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Job, JobHandlers } from '../../platform/jobs/jobs.ts';
import { keepArrived, noteMissing, oneAnnounced, type Announced } from './arrive.ts';
import { checkUpload } from './check-upload.ts';
import { hear, noteUnheard, type CountsAtOnce } from './hear.ts';
import { keyOf, type MediaContext } from './media-context.ts';
import { deleteFiles, deleteUnused, removeJob, Removal } from './remove.ts';

export { hearJob, listenTo, type CountsAtOnce } from './hear.ts';
export { announceMedia, carryMedia, freeMedia, mediaColumns, mediaOf, type MediaColumns } from './rows.ts';
export type { MediaOfMessage } from './rows.ts';

/** One that is here, with its bytes. */
export interface StoredMedia {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/**
 * Pictures, sounds and files of chats. A channel uses it so:
 * - comes one from a person, and is its provider to be asked for the bytes: `conversations.receiveMessage` with `media: { kind, name, type,
 *   source }` stores the message, and gives `mediaId`; the listeners of `mediaAnnounced` (start/listens.ts) get a job with that id. The job
 *   asks `announced` for the `source` and the message, fetches, and calls `arrived` with the bytes or `missing` with a stable code;
 * - has the channel the bytes already: `keep` checks and stores them, `receiveMessage` takes `media: { id }`;
 * - goes one out: the messenger is given `media` with its name, type, size and `bytes()`.
 */
export interface Media {
  routes: Binding[];
  jobs: JobHandlers;
  /** What people say into a telephone is written down (`listenTo`). */
  hears: boolean;
  /** Does so: the work of `hearJob`. Words that count at once are somebody else's to know. */
  hear(job: Job, counts: CountsAtOnce): Promise<void>;
  /** Keeps an upload, which a message may carry from then on. @throws AppError file_empty, media_type, media_mismatch, media_too_large */
  keep(companyId: string, file: UploadedFile): Promise<MediaUpload>;
  /** Null where it is not here. */
  read(companyId: string, id: string): Promise<StoredMedia | null>;
  /** What was announced and is not here yet; null where it came, was given up or is erased. */
  announced(companyId: string, id: string): Promise<Announced | null>;
  /** The bytes of what was announced, whatever they are: people may send everything. */
  arrived(companyId: string, id: string, bytes: Uint8Array): Promise<void>;
  /** It could not be fetched, and will not be. */
  missing(companyId: string, id: string, reason: string): Promise<void>;
  /** In a transaction that deletes their rows: the files go once it is committed. */
  removeFiles(tx: Tx, companyId: string, ids: readonly string[]): Promise<void>;
  sweep(): Promise<void>;
}

export function mediaFeature(context: MediaContext): Media {
  const read = (companyId: string, id: string) => readMedia(context, companyId, id);
  const keep = (companyId: string, file: UploadedFile) => keepUpload(context, companyId, file);
  return {
    keep,
    read,
    hears: context.transcriber !== null,
    hear: (job, counts) => hear(context, job, counts),
    routes: [
      bind(calls.uploadMedia, ({ company, file }) => keep(company.id, file)),
      bind(calls.readMedia, async ({ company, params }) => {
        const found = await read(company.id, params.id);
        if (!found) throw new AppError('not_found');
        return found;
      }),
    ],
    jobs: {
      [removeJob]: ({ companyId, payload }) =>
        deleteFiles(context, companyId ?? '', Removal.parse(payload).ids),
    },
    announced: (companyId, id) => oneAnnounced(context, companyId, id),
    arrived: (companyId, id, bytes) => keepArrived(context, { companyId, id, bytes }),
    missing: (companyId, id, reason) => noteMissing(context, { companyId, id, reason }),
    removeFiles: (tx, companyId, ids) =>
      ids.length === 0
        ? Promise.resolve()
        : enqueue(tx, { kind: removeJob, company_id: companyId, payload: { ids } }),
    sweep: async () => {
      await deleteUnused(context);
      await noteUnheard(context);
    },
  };
}

/** The row first: a file without one would be found by nobody. */
async function keepUpload(
  { db, clock, files }: MediaContext,
  companyId: string,
  file: UploadedFile,
): Promise<MediaUpload> {
  const { sniffed, name, bytes } = checkUpload(file);
  const { kind, type } = sniffed;
  if (!(await files.hasRoom())) throw new AppError('no_room');
  const id = uuidv7();
  const size = bytes.byteLength;
  await db.companyOnce(companyId, (tx) =>
    tx.run(
      'media.keep',
      `insert into media (company_id, id, kind, state, name, type, size, created_at) values ($1, $2, $3, 'coming', $4, $5, $6, $7)`,
      [companyId, id, kind, name, type, size, clock.now()],
    ),
  );
  await files.put(keyOf(companyId, id), bytes);
  await db.companyOnce(companyId, (tx) =>
    tx.run('media.kept', `update media set state = 'ready' where company_id = $1 and id = $2`, [
      companyId,
      id,
    ]),
  );
  return { id, kind, name, type, size };
}

async function readMedia(
  { db, files }: MediaContext,
  companyId: string,
  id: string,
): Promise<StoredMedia | null> {
  const row = await db.companyRead(companyId, (tx) =>
    tx.one<{ name: string; type: string }>(
      'media.read',
      `select name, type from media where company_id = $1 and id = $2 and state = 'ready'`,
      [companyId, id],
    ),
  );
  const bytes = row && (await files.get(keyOf(companyId, id)));
  return row && bytes ? { ...row, bytes } : null;
}
