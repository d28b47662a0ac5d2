import type { ReadValue } from '@centralita/contract/workflows/ask';
import { cutAtSentence, saidText } from '@centralita/contract/core/said-text';
import { maxChatReply } from '../limits.ts';
import type { Offer } from '../state.ts';
import type { Conversation } from '../conversation.ts';
import { groundsOf } from './grounds.ts';
import { phoneGrounds } from './phones.ts';
import { Watch } from './watch.ts';

/**
 * What a model says as far as the person hears it: without marks of its prompt, without what it says twice, without sentences
 * that rest on nothing, and in a chat no longer than somebody reads.
 */
export function wordsToSay(
  conversation: Conversation,
  given: string,
  { offer, read }: { offer: Offer; read: readonly ReadValue[] },
): string {
  const { text } = saidText(given);
  const watch = new Watch(groundsOf(conversation, offer, read), () =>
    [...phoneGrounds(conversation), ...read.map(({ value }) => value)].join('\n'),
  );
  const judged = watch.judge(text);
  for (const { because, found, text: sentence } of judged) {
    if (because === 'phone')
      conversation.trace.push({ step: 'refused_value', name: 'phone', value: found, reason: 'not_offered' });
    else if (because !== null)
      conversation.trace.push({ step: 'withheld', text: sentence.trim(), found, because });
  }
  const kept = judged.some(({ because }) => because !== null)
    ? judged.flatMap((one) => (one.because === null ? [one.text] : [])).join('')
    : text;
  const said = kept.trim();
  return conversation.state.brief.channel === 'phone' ? said : cutAtSentence(said, maxChatReply);
}
