import type { Ask } from '@centralita/contract/workflows/ask';
import { groundsOfAsk } from './grounds.ts';
import { Watch } from './watch.ts';

/**
 * Judges words while they are written, by what the ask tells: the engine knows more of the conversation, so a sentence that is held back
 * here may still be said at the end of the turn, and none is heard that is not.
 */
export function watchOfAsk(ask: Ask): Watch {
  const grounds = groundsOfAsk(ask);
  return new Watch(grounds, () => [...grounds.firm, ...grounds.heard].join('\n'));
}
