import type { Written } from '@centralita/engine/graph/conflicts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** A workflow whose row is locked: nobody else changes its draft until this transaction ends. */
export interface LockedWorkflow {
  name: string;
  channel: 'phone' | 'whatsapp' | 'api';
  revision: number;
  revisions: Record<string, Written>;
  node_count: number;
  edge_count: number;
  numbers: Record<string, number>;
}

/**
 * Every change of a draft begins with it. What the same packet asks afterwards already sees what the holder before has
 * committed. @throws AppError not_found
 */
export async function lockWorkflow(tx: Tx, companyId: string, id: string): Promise<LockedWorkflow> {
  const row = await tx.one<LockedWorkflow>(
    'workflow.lock',
    `select name, channel, revision, revisions, node_count, edge_count, numbers from workflow
     where company_id = $1 and id = $2 for update`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return row;
}
