import { askedPart, asks } from './asks.ts';
import type { Place } from './heard.ts';

/** Further back nobody means it by "and how much is it?". */
const [mostTurns, mostQuestions] = [6, 2];

/** What a person has asked in their last turns, oldest first, without what they told beside it. */
export function askedBefore(history: readonly { role: string; content: string }[], place: Place): string[] {
  return history
    .filter(({ role }) => role === 'user')
    .slice(-mostTurns)
    .filter(({ content }) => asks(content, place))
    .map(({ content }) => askedPart(content, place))
    .slice(-mostQuestions);
}
