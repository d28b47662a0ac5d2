import { testStateLifetimeMs } from '@centralita/contract/conversations/limits';
import type { TalkState } from '@centralita/engine/turn/state';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';
import { openTalk, sealTalk } from '../run/sealed-talk.ts';

/** Whose talk it is: a state that was sealed for another company or workflow does not open. */
export interface Talk {
  company_id: string;
  workflow_id: string;
  is_draft: boolean;
}

export function sealState(sealer: Sealer, talk: Talk, state: TalkState, now: Date): string {
  const until = now.getTime() + testStateLifetimeMs;
  return sealTalk(sealer, placeOf(talk), { turn: state.turns, state }, until);
}

/** @throws AppError test_state_over where it is too old, was changed, or belongs to another talk */
export function openState(sealer: Sealer, talk: Talk, sealed: string, now: Date): TalkState {
  const known = openTalk(sealer, placeOf(talk), sealed, now);
  if (typeof known === 'string') throw new AppError('test_state_over');
  return known.state;
}

function placeOf({ company_id, workflow_id, is_draft }: Talk) {
  return { table: `test talk of ${company_id}`, row: workflow_id, column: is_draft ? 'draft' : 'published' };
}
