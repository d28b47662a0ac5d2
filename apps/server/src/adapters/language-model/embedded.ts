import type { Ask, Asked, Say } from '@centralita/contract/workflows/ask';
import { estimateTokens } from '@centralita/contract/core/tokens';
import type { TalkEvent, TalkModel } from '../../ports/talk-model.ts';

/** What the embedded model is made of: pure functions, handed in by the roof. */
export interface EmbeddedParts {
  /** Values, condition, instruction, own question: by rules and likeness. */
  understand(ask: Ask): Omit<Asked, 'said'>;
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
  const said = wordsOf(parts, ask, understood);
  for (const { when, text } of said) yield { type: 'text', when, text };
  signal?.throwIfAborted();
  yield {
    type: 'end',
    asked: { ...understood, said },
    input_tokens: estimateTokens(ask.heard),
    output_tokens: estimateTokens(said.map(({ text }) => text).join(' ')),
    estimated: true,
    exchange: null,
  };
}

/** For every place the talk may go to: it costs nothing, and the engine needs to ask no second time. */
function wordsOf(parts: EmbeddedParts, ask: Ask, { asks }: Omit<Asked, 'said'>): Asked['said'] {
  const answers = ask.says.some(({ purpose }) => purpose === 'answer');
  const found = asks || answers ? answerOf(parts, ask) : null;
  return ask.says.flatMap((say) => {
    const text = wordsFor(say, ask.language, { found, asks });
    return text === '' ? [] : [{ when: say.when, text }];
  });
}

function wordsFor(
  { purpose, prompt, again }: Say,
  language: Ask['language'],
  { found, asks }: { found: string | null; asks: boolean },
): string {
  if (purpose === 'answer') return found ?? notFound[language];
  const spoken = again > 0 && !asks && purpose === 'question' ? `${sorry[language]} ${prompt}` : prompt;
  return found === null ? spoken : `${found}\n\n${spoken}`.trim();
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
