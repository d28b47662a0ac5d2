import { z } from 'zod';
import { maxQuestionLength } from '@centralita/contract/core/constants';
import type { Rewritten } from '@centralita/contract/knowledge/schema';
import { messageOf } from '../messages/message.ts';
import type { Wording } from '../retrieval/wordings.ts';

const mostWords = 12;
const text = z.string().trim().max(maxQuestionLength);

/** A question as a model words it for the search. */
export const Rewrite = z.object({
  /** False for a message that asks nothing, such as a greeting. */
  needs_search: z.boolean(),
  /** Stands alone: it says what earlier questions said. */
  question: text,
  /** The same in the other language. */
  other_language: text,
  key_words: z.array(text).transform((words) => words.map((word) => word.slice(0, 80)).slice(0, mostWords)),
});
export type Rewrite = z.infer<typeof Rewrite>;

/** Key words are those of manuals: they say most (measured by bench/quality/rewritten.mjs). */
const weights = { question: 1, other_language: 1, key_words: 2 };

/** Empty where there is nothing to look for. */
export function wordingsOf({ needs_search, question, other_language, key_words }: Rewrite): Wording[] {
  if (!needs_search) return [];
  return [
    { text: question, weight: weights.question },
    { text: other_language, weight: weights.other_language },
    { text: key_words.join(', '), weight: weights.key_words },
  ].filter((wording) => wording.text !== '');
}

/** With a sign or a figure of its own a message asks something, whatever the model made of it. */
const asking = /[?\d]/;
const longestCourtesy = 200;

/** A greeting, thanks or small talk, by the word of the model and as far as the message itself does not say otherwise. */
export function asksNothing(rewrite: Rewrite | null, message: string): boolean {
  if (!rewrite || rewrite.needs_search || message.length > longestCourtesy) return false;
  const known = messageOf({ question: message });
  return known ? known.is === 'courtesy' : !asking.test(message);
}

/** As people see it. */
export function shown({ question, other_language, key_words }: Rewrite): Rewritten {
  return { question, other_language, key_words };
}

/** Null where it is no rewrite. Models without a schema put a fence around their JSON. */
export function readRewrite(said: string): Rewrite | null {
  const bare = said.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
  try {
    const rewrite = Rewrite.safeParse(JSON.parse(bare)).data ?? null;
    return rewrite?.needs_search && wordingsOf(rewrite).length === 0 ? null : rewrite;
  } catch {
    return null;
  }
}
