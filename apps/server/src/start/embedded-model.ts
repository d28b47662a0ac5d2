import type { Ask } from '@centralita/contract/workflows/ask';
import { askedBefore } from '@centralita/engine/reading/before';
import { questionsIn } from '@centralita/engine/reading/questions';
import { understand } from '@centralita/engine/reading/understand';
import { plainSaid } from '@centralita/engine/turn/plain';
import { embeddedConversationModel } from '../adapters/language-model/embedded.ts';
import { extractAnswer } from '../features/knowledge/extract/extract.ts';
import { fits, readingsOf } from '../features/knowledge/follow-up/follow-up.ts';
import { talkTerms, type TalkTerm } from '../features/knowledge/likeness/talk-terms.ts';
import type { ConversationModel } from '../ports/conversation-model.ts';

/** The embedded model of conversations: what reads and what quotes stands in rooms that no adapter may enter. */
export function embeddedModel(): ConversationModel {
  return embeddedConversationModel({
    understand: (ask) => understand(ask, lexis),
    questions: (ask) => questionsIn(ask.heard, ask),
    say: (ask, understood, answer) => plainSaid(ask, understood, answer),
    extract: (question, passages, ask) => extract({ question, ask }, passages),
  });
}

/** What search knows of words, conditions are judged with as well. */
function lexis(text: string, language: Ask['language']): TalkTerm[] {
  return talkTerms(text, language === 'spanish' ? 'es' : 'en');
}

/** Passages come best first; how good each was is not told, so each counts a little less than the one before. */
function extract(
  { question, ask }: { question: string; ask: Ask },
  passages: Ask['passages'],
): string | null {
  const { language } = ask;
  const quotable = passages.map(({ id, title, text }, index) => ({
    id,
    content: text,
    heading_path: title.split(' › ').slice(1),
    language: language === 'spanish' ? ('es' as const) : ('en' as const),
    score: 1 / (index + 1),
  }));
  const before = askedBefore(ask.history, ask).map((one) => ({ question: one }));
  for (const reading of readingsOf(question, before)) {
    const extracted = extractAnswer(reading.text, quotable);
    if (extracted.found && fits(extracted.answer, reading)) return extracted.answer;
  }
  return null;
}
