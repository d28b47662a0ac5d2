import { readState } from '@centralita/engine/turn/read-state';
import type { ConversationState } from '@centralita/engine/turn/state';
import { z } from 'zod';
import { SealError, type SealedPlace, type Sealer } from '../../../platform/secrets/seal.ts';

/** A conversation that travels with its client. */
export interface SealedConversation {
  /** Turns there were. */
  turn: number;
  state: ConversationState;
  /** What the product has to say first was said. */
  isDisclosed: boolean;
}

const content = z.object({
  until: z.number(),
  turn: z.number(),
  state: z.unknown(),
  isDisclosed: z.boolean().default(false),
});

/** `place`: whose conversation it is; `until`: milliseconds since 1970. About 1.4 times as long as the conversation as JSON. */
export function sealConversation(
  sealer: Sealer,
  place: SealedPlace,
  { turn, state, isDisclosed }: SealedConversation,
  until: number,
): string {
  return sealer.seal(JSON.stringify({ until, turn, state, isDisclosed }), place);
}

/** The conversation, or why there is none: it was changed or sealed for another place, or it is too old. */
export function openConversation(
  sealer: Sealer,
  place: SealedPlace,
  sealed: string,
  now: Date,
): SealedConversation | 'wrong' | 'expired' {
  const text = opened(sealer, place, sealed);
  if (text === null) return 'wrong';
  const { until, turn, state, isDisclosed } = content.parse(JSON.parse(text));
  if (until <= now.getTime()) return 'expired';
  const known = readState(state);
  return typeof known === 'string' ? 'wrong' : { turn, state: known, isDisclosed };
}

function opened(sealer: Sealer, place: SealedPlace, sealed: string): string | null {
  try {
    return sealer.open(sealed, place);
  } catch (fault) {
    if (fault instanceof SealError) return null;
    throw fault;
  }
}
