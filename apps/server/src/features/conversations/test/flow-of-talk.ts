import type { Flow } from '@centralita/contract/workflows/flow';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { Talk } from './sealed-state.ts';

/**
 * The flow that a test runs: the draft or the published one of the workflow that is tested, and of another one into which
 * it went on that version.
 * @throws AppError not_found, workflow_unpublished
 */
export async function flowOfTalk(
  { db, flows }: Pick<ConversationsContext, 'db' | 'flows'>,
  { company_id, workflow_id, is_draft }: Talk,
  id: string,
  version: number | null,
): Promise<Flow> {
  const which = id === workflow_id && is_draft ? 'draft' : (version ?? 'published');
  const flow = await db.companyRead(company_id, (tx) => flows.flowOf(tx, company_id, id, which));
  if (!flow) throw new AppError('workflow_unpublished');
  return flow;
}
