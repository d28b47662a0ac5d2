import { unusedKeptHours } from '@centralita/contract/media/limits';
import { z } from 'zod';
import { keyOf, type MediaContext } from './media-context.ts';

export const removeJob = 'media.remove-files';

export const Removal = z.object({ ids: z.array(z.guid()) });

/** An upload that no message carries by then was given up. */
const unusedKeptMs = unusedKeptHours * 3_600_000;
const atOnce = 500;

/** Their rows are gone. */
export async function deleteFiles(
  { files }: MediaContext,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.delete(keyOf(companyId, id));
}

/** Uploads that were given up: the file first, so that what breaks off is found again. */
export async function deleteUnused({ db, clock, files }: MediaContext): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedKeptMs);
  const rows = await db.platformQuery<{ company_id: string; id: string }>(
    'media.unused',
    `select company_id, id from media where thread_id is null and created_at < $1 order by created_at limit ${atOnce}`,
    [before],
  );
  for (const { company_id: companyId, id } of rows) {
    await files.delete(keyOf(companyId, id));
    await db.companyOnce(companyId, (tx) =>
      tx.run('media.forget', 'delete from media where company_id = $1 and id = $2 and thread_id is null', [
        companyId,
        id,
      ]),
    );
  }
}
