import type { Ask, Asked } from '@centralita/contract/workflows/ask';
import { estimateTokens } from '@centralita/contract/core/tokens';
import type { ConversationEvent, ConversationModel } from '../../ports/conversation-model.ts';

export type Understood = Omit<Asked, 'said'>;

/** What the embedded model is made of: pure functions, handed in by the roof. */
export interface EmbeddedParts {
  /** Values, condition, instruction, own question: by rules and likeness. */
  understand(ask: Ask): Understood;
  /** Prompts as they are written, for every place the conversation may go to: it costs nothing, and nobody has to ask twice. */
  say(ask: Ask, understood: Understood, answer: string): Asked['said'];
  /** What the person asks, without what they tell beside it: each question by itself. */
  questions(ask: Ask): string[];
  /** Sentences of the passages that answer, word for word; null where none does. */
  extract(question: string, passages: Ask['passages'], ask: Ask): string | null;
}

/**
 * The model that needs no key and no network and makes nothing up: it reads by rules, speaks prompts as they are written
 * and answers with sentences of the sources.
 */
export function embeddedConversationModel(parts: EmbeddedParts): ConversationModel {
  return { model: null, converse: (ask, signal) => answer(parts, ask, signal) };
}

async function* answer(
  parts: EmbeddedParts,
  ask: Ask,
  signal: AbortSignal | undefined,
): AsyncGenerator<ConversationEvent, void, undefined> {
  signal?.throwIfAborted();
  const understood = parts.understand(ask);
  const looks = understood.asks && !understood.remark;
  const { text: answered, unanswered } = looks ? answerOf(parts, ask) : nothingAsked;
  const said = parts.say(ask, understood, answered);
  for (const { when, text } of said) yield { type: 'text', when, text };
  signal?.throwIfAborted();
  yield {
    type: 'end',
    asked: { ...understood, said, ...(unanswered && { unanswered }) },
    input_tokens: estimateTokens(ask.heard),
    output_tokens: estimateTokens(said.map(({ text }) => text).join(' ')),
    estimated: true,
    exchange: null,
  };
}

const nothingAsked = { text: '', unanswered: false };

/** Facts are what webhooks and instructions gave for this turn: as good to quote as a source. */
function answerOf({ questions, extract }: EmbeddedParts, ask: Ask): { text: string; unanswered: boolean } {
  const { language, passages, facts } = ask;
  const quotable = [
    ...facts.map(({ name, text }, index) => ({ id: `fact ${index}`, title: name, text })),
    ...passages,
  ];
  const asked = questions(ask);
  const whole = () => {
    const found = extract(asked.join(' '), quotable, ask);
    return { text: found ?? notFound[language], unanswered: found === null };
  };
  if (asked.length < 2) return whole();
  const found = asked.flatMap((question) => extract(question, quotable, ask) ?? []);
  if (found.length === 0) return whole();
  const all = once(found).join('\n');
  const unanswered = found.length < asked.length;
  return { text: unanswered ? `${all}\n${noneOfTheRest[language]}` : all, unanswered };
}

/** One passage may answer two questions: what another answer holds is not said again. */
function once(answers: readonly string[]): string[] {
  const different = [...new Set(answers)];
  return different.filter((one) => different.every((other) => other === one || !other.includes(one)));
}

const noneOfTheRest = {
  english: 'I have no information about the rest.',
  spanish: 'Sobre lo demás no tengo información.',
};

const notFound = {
  english: 'I do not have that information.',
  spanish: 'No tengo esa información.',
};
