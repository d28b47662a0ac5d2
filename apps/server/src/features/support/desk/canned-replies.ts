import { maxCannedReplies, type CannedReply } from '@centralita/contract/support/desk-schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { nameTaken } from './labels.ts';

/** By what is typed for them. */
export function cannedRepliesOf(tx: Tx, companyId: string): Promise<CannedReply[]> {
  return tx.rows<CannedReply>(
    'support.canned',
    'select id, shortcut, text from canned_reply where company_id = $1 order by lower(shortcut)',
    [companyId],
  );
}

/** @throws AppError name_taken, chat_desk_limit */
export async function createCannedReply(
  tx: Tx,
  companyId: string,
  { id, shortcut, text, now }: CannedReply & { now: Date },
): Promise<CannedReply> {
  const count = await tx
    .run(
      'support.createCanned',
      `insert into canned_reply (company_id, id, shortcut, text, created_at, updated_at) select $1, $2, $3, $4, $5, $5
       where (select count(*) from canned_reply where company_id = $1) < $6`,
      [companyId, id, shortcut, text, now, maxCannedReplies],
    )
    .catch(nameTaken);
  if (count === 0) throw new AppError('chat_desk_limit');
  return { id, shortcut, text };
}

/** @throws AppError not_found, name_taken */
export async function updateCannedReply(
  tx: Tx,
  companyId: string,
  { id, shortcut, text, now }: CannedReply & { now: Date },
): Promise<CannedReply> {
  const count = await tx
    .run(
      'support.updateCanned',
      'update canned_reply set shortcut = $3, text = $4, updated_at = $5 where company_id = $1 and id = $2',
      [companyId, id, shortcut, text, now],
    )
    .catch(nameTaken);
  if (count === 0) throw new AppError('not_found');
  return { id, shortcut, text };
}

/** @throws AppError not_found */
export async function deleteCannedReply(tx: Tx, companyId: string, id: string): Promise<void> {
  const count = await tx.run(
    'support.deleteCanned',
    'delete from canned_reply where company_id = $1 and id = $2',
    [companyId, id],
  );
  if (count === 0) throw new AppError('not_found');
}
