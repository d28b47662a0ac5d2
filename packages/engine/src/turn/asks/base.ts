import type { Ask } from '@centralita/contract/workflows/ask';
import { maxChatReply, maxKept, shownHistory } from '../limits.ts';
import type { Offer } from '../state.ts';
import type { Conversation } from '../conversation.ts';

/** What every ask of a conversation holds; each kind adds its own questions. */
export function baseAsk({ state, turn }: Conversation): Ask {
  const before = turn.heard === '' ? state.history : withoutLastHeard(state.history);
  return {
    task: 'turn',
    language: state.brief.language,
    now: state.now.local,
    country: state.brief.country,
    identity: state.brief.identity,
    ...(state.brief.channel === 'phone' ? {} : { longest: maxChatReply }),
    heard: turn.heard,
    history: before.slice(-shownHistory).map(({ role, content }) => ({ role, content })),
    known: state.values
      .filter(({ value }) => value !== '')
      .map(({ name, type, value }) => ({ name, type, value: value.slice(0, maxKept) })),
    read: [],
    ahead: [],
    correctable: [],
    decide: null,
    instructions: [],
    goal: null,
    says: [],
    passages: turn.passages.map(({ id, title, text }) => ({ id, title, text })),
    facts: turn.facts,
  };
}

export const nothingOffered: Offer = { read: [], plain: [], decide: null, instructions: [], says: [] };

/** The words of this turn stand in `heard`; what was said since stays. */
export function withoutLastHeard<E extends { role: string }>(history: E[]): E[] {
  const at = history.findLastIndex(({ role }) => role === 'user');
  return at === -1 ? history : history.toSpliced(at, 1);
}
