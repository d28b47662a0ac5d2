import { maxLabels, type ChatLabel, type LabelColor } from '@centralita/contract/support/desk-schema';
import { uniqueViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';

interface Form {
  name: string;
  color: LabelColor;
}

/** By name. */
export function labelsOf(tx: Tx, companyId: string): Promise<ChatLabel[]> {
  return tx.rows<ChatLabel>(
    'support.labels',
    'select id, name, color from support_label where company_id = $1 order by lower(name)',
    [companyId],
  );
}

/** @throws AppError name_taken, chat_desk_limit */
export async function createLabel(
  tx: Tx,
  companyId: string,
  { id, name, color, now }: Form & { id: string; now: Date },
): Promise<ChatLabel> {
  const count = await tx
    .run(
      'support.createLabel',
      `insert into support_label (company_id, id, name, color, created_at) select $1, $2, $3, $4, $5
       where (select count(*) from support_label where company_id = $1) < $6`,
      [companyId, id, name, color, now, maxLabels],
    )
    .catch(nameTaken);
  if (count === 0) throw new AppError('chat_desk_limit');
  return { id, name, color };
}

/** @throws AppError not_found, name_taken */
export async function updateLabel(
  tx: Tx,
  companyId: string,
  { id, name, color }: Form & { id: string },
): Promise<ChatLabel> {
  const count = await tx
    .run(
      'support.updateLabel',
      'update support_label set name = $3, color = $4 where company_id = $1 and id = $2',
      [companyId, id, name, color],
    )
    .catch(nameTaken);
  if (count === 0) throw new AppError('not_found');
  return { id, name, color };
}

/** @throws AppError not_found */
export async function deleteLabel(tx: Tx, companyId: string, id: string): Promise<void> {
  const count = await tx.run(
    'support.deleteLabel',
    'delete from support_label where company_id = $1 and id = $2',
    [companyId, id],
  );
  if (count === 0) throw new AppError('not_found');
}

/** Two things of one kind have different names. */
export function nameTaken(fault: unknown): never {
  throw uniqueViolation(fault) ? new AppError('name_taken') : fault;
}
