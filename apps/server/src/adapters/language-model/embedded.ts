import type { Ask, Asked } from '@centralita/contract/workflows/ask';
import { estimateTokens } from '@centralita/contract/core/tokens';
import type { TalkEvent, TalkModel } from '../../ports/talk-model.ts';

/** What the embedded model is made of: pure functions, handed in by the roof. */
export interface EmbeddedParts {
  /** Values, condition, instruction, own question: by rules and likeness. */
  understand(ask: Ask): Omit<Asked, 'text'>;
  /** Sentences of the passages that answer, word for word; null where none does. */
  extract(question: string, passages: Ask['passages']): string | null;
}

/**
 * The model that needs no key and no network and makes nothing up: it reads by rules, speaks prompts as they are written
 * and answers with sentences of the sources.
 */
export function embeddedTalkModel(parts: EmbeddedParts): TalkModel {
  return { model: null, converse: (ask, signal) => answer(parts, ask, signal) };
}

async function* answer(
  parts: EmbeddedParts,
  ask: Ask,
  signal: AbortSignal | undefined,
): AsyncGenerator<TalkEvent, void, undefined> {
  signal?.throwIfAborted();
  const understood = parts.understand(ask);
  const text = wordsOf(parts, ask, understood);
  if (text !== '') yield { type: 'text', text };
  signal?.throwIfAborted();
  yield {
    type: 'end',
    asked: { ...understood, text },
    input_tokens: estimateTokens(ask.heard),
    output_tokens: estimateTokens(text),
    estimated: true,
    exchange: null,
  };
}

function wordsOf(parts: EmbeddedParts, ask: Ask, { asks }: Omit<Asked, 'text'>): string {
  const { say } = ask;
  if (!say) return '';
  const found = asks || say.purpose === 'answer' ? answerOf(parts, ask) : null;
  if (say.purpose === 'answer') return found ?? notFound[ask.language];
  const prompt = say.again > 0 && !asks ? `${sorry[ask.language]} ${say.prompt}` : say.prompt;
  return found === null ? prompt : `${found}\n\n${prompt}`;
}

/** Facts are what webhooks and instructions gave for this turn: as good to quote as a source. */
function answerOf({ extract }: EmbeddedParts, { heard, passages, facts }: Ask): string | null {
  const quotable = [
    ...facts.map(({ name, text }, index) => ({ id: `fact ${index}`, title: name, text })),
    ...passages,
  ];
  return quotable.length === 0 ? null : extract(heard, quotable);
}

const notFound = {
  english: 'I do not have that information.',
  spanish: 'No tengo esa información.',
};
const sorry = { english: 'Sorry, I did not get that.', spanish: 'Disculpe, no le entendí.' };
