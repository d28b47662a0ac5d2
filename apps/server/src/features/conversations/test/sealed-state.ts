import { testStateLifetimeMs } from '@centralita/contract/conversations/limits';
import { readState } from '@centralita/engine/turn/read-state';
import type { TalkState } from '@centralita/engine/turn/state';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import { SealError, type Sealer } from '../../../platform/secrets/seal.ts';

/** Whose talk it is: a state that was sealed for another company or workflow does not open. */
export interface Talk {
  company_id: string;
  workflow_id: string;
  is_draft: boolean;
}

const content = z.object({ until: z.number(), state: z.unknown() });

export function sealState(sealer: Sealer, talk: Talk, state: TalkState, now: Date): string {
  const until = now.getTime() + testStateLifetimeMs;
  return sealer.seal(JSON.stringify({ until, state }), placeOf(talk));
}

/** @throws AppError test_state_over where it is too old, was changed, or belongs to another talk */
export function openState(sealer: Sealer, talk: Talk, sealed: string, now: Date): TalkState {
  const { until, state } = opened(sealer, talk, sealed);
  const known = until > now.getTime() ? readState(state) : 'over';
  if (typeof known === 'string') throw new AppError('test_state_over');
  return known;
}

function opened(sealer: Sealer, talk: Talk, sealed: string): z.infer<typeof content> {
  try {
    return content.parse(JSON.parse(sealer.open(sealed, placeOf(talk))));
  } catch (fault) {
    if (fault instanceof SealError) throw new AppError('test_state_over');
    throw fault;
  }
}

function placeOf({ company_id, workflow_id, is_draft }: Talk) {
  return { table: `test talk of ${company_id}`, row: workflow_id, column: is_draft ? 'draft' : 'published' };
}
