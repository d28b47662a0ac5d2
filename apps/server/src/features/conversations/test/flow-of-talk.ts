import type { Flow } from '@centralita/contract/workflows/flow';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { Talk } from './sealed-state.ts';

/**
 * The flow that a test runs: the draft or what is online of the workflow that is tested, and of another one into which it
 * went on that version, else what is online.
 * @throws AppError not_found, workflow_unpublished, workflow_version_gone
 */
export function flowOfTalk(
  { db, workflows }: Pick<ConversationsContext, 'db' | 'workflows'>,
  { company_id, workflow_id, is_draft }: Talk,
  id: string,
  version: number | null,
): Promise<Flow> {
  const which = id === workflow_id && is_draft ? 'draft' : (version ?? 'online');
  return db.companyRead(company_id, (tx) => workflows.flowOf(tx, company_id, id, which));
}

/** Null where the workflow is gone or nothing of it is online: the engine says so and goes on. */
export async function openedFlow(...asked: Parameters<typeof flowOfTalk>): Promise<Flow | null> {
  try {
    return await flowOfTalk(...asked);
  } catch (fault) {
    if (fault instanceof AppError) return null;
    throw fault;
  }
}
