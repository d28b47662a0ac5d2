import { cutText } from '@centralita/contract/core/cut-text';
import { maxStateLength, testStateLifetimeMs } from '@centralita/contract/conversations/limits';
import type { ConversationState } from '@centralita/engine/turn/state';
import { shownHistory } from '@centralita/engine/turn/limits';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';
import { openConversation, sealConversation } from '../run/sealed-conversation.ts';

/** Whose conversation it is: a state that was sealed for another company or workflow does not open. */
export interface Conversation {
  company_id: string;
  workflow_id: string;
  is_draft: boolean;
}

/** How long values may be, in characters, where all of them are too much: first as much as a model is shown. */
const shorterValues = [4_000, 400, 40];

/**
 * At most as long as the next call takes (`maxStateLength`), so that a test can go on whatever its webhooks answered. Where
 * the conversation is longer, first goes what no later turn needs, then the ends of long values.
 * @throws AppError test_state_over where it holds too many values for that
 */
export function sealState(
  sealer: Sealer,
  conversation: Conversation,
  state: ConversationState,
  now: Date,
): string {
  const until = now.getTime() + testStateLifetimeMs;
  for (const shorter of shortened(state)) {
    const sealed = sealConversation(
      sealer,
      placeOf(conversation),
      { turn: shorter.turns, state: shorter, isDisclosed: false },
      until,
    );
    if (sealed.length <= maxStateLength) return sealed;
  }
  throw new AppError('test_state_over');
}

/** @throws AppError test_state_over where it is too old, was changed, or belongs to another conversation */
export function openState(
  sealer: Sealer,
  conversation: Conversation,
  sealed: string,
  now: Date,
): ConversationState {
  const known = openConversation(sealer, placeOf(conversation), sealed, now);
  if (typeof known === 'string') throw new AppError('test_state_over');
  return known.state;
}

/** The conversation, and what would be left of it; made one after the other, as the first one is nearly always enough. */
function* shortened(state: ConversationState): Generator<ConversationState> {
  yield state;
  const values = state.values.map((held) => ({ ...held, words: '', earlier: [] }));
  const bare = { ...state, values, history: state.history.slice(-shownHistory) };
  yield bare;
  for (const most of shorterValues)
    yield { ...bare, values: values.map((held) => ({ ...held, value: cutText(held.value, most) })) };
}

function placeOf({ company_id, workflow_id, is_draft }: Conversation) {
  return { table: `test talk of ${company_id}`, row: workflow_id, column: is_draft ? 'draft' : 'published' };
}
