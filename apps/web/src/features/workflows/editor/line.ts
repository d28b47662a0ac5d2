import { saveOperations, workflowChanges } from '@centralita/contract/workflows/operation-routes';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { documentOf, takeAhead } from './ahead.ts';
import { toEditorDocument } from './document.ts';
import type { DraftLine } from './draft.ts';
import type { Verdict } from './save-queue.ts';

/** The calls of one workflow: its draft, or with `isDraft` false the published version. */
export function lineOf(id: string, isDraft: boolean, updatedBy: string): DraftLine {
  const params = { id };
  return {
    updatedBy,
    load: async () => toEditorDocument(await (takeAhead(id, isDraft) ?? documentOf(id, isDraft))),
    send: (operations, { base, by }) =>
      call(saveOperations, {
        params,
        body: { base_revision: base, operations: [...operations] },
        updatedBy: by,
      }),
    changesSince: (since) => call(workflowChanges, { params, query: { since } }),
    verdict,
  };
}

/**
 * No answer, a busy server, a service that is switched off: what waits is sent again. A session that ended, a workflow that is
 * gone: nothing more is taken. Only what is wrong with the edits themselves takes them out.
 */
export function verdict(fault: unknown): Verdict {
  if (!(fault instanceof ApiError)) return { kind: 'later', afterMs: null };
  const { status, retryAfter } = fault;
  if (status === 401 || status === 403 || status === 404) return { kind: 'over' };
  if (status === 400 || status === 413) return { kind: 'refused' };
  return { kind: 'later', afterMs: retryAfter === null ? null : retryAfter * 1_000 };
}
