import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockThread, type Acting } from './thread-place.ts';

/** The labels of a thread are these from now on. @throws AppError not_found: also where one of them is none of the company's */
export async function labelThread(
  tx: Tx,
  acting: Acting,
  { labelIds, now }: { labelIds: readonly string[]; now: Date },
): Promise<void> {
  const { companyId, threadId } = acting;
  await lockThread(tx, acting);
  const wanted = [...new Set(labelIds)];
  const [, known] = await Promise.all([
    tx.run(
      'thread.unlabel',
      'delete from thread_label where company_id = $1 and thread_id = $2 and label_id <> all ($3::uuid[])',
      [companyId, threadId, wanted],
    ),
    tx.rows(
      'thread.labels',
      'select id from support_label where company_id = $1 and id = any ($2::uuid[]) for key share',
      [companyId, wanted],
    ),
    tx.run(
      'thread.label',
      `insert into thread_label (company_id, thread_id, label_id)
       select $1, $2, l.id from support_label l where l.company_id = $1 and l.id = any ($3::uuid[]) on conflict do nothing`,
      [companyId, threadId, wanted],
    ),
    tx.run(
      'thread.labelled',
      'update thread set version = version + 1, changed_at = $3 where company_id = $1 and id = $2',
      [companyId, threadId, now],
    ),
  ]);
  if (known.length < wanted.length) throw new AppError('not_found');
}
