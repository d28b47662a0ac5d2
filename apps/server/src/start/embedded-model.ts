import type { Ask } from '@centralita/contract/workflows/ask';
import { questionsIn } from '@centralita/engine/reading/questions';
import { understand } from '@centralita/engine/reading/understand';
import { plainSaid } from '@centralita/engine/turn/plain';
import { embeddedTalkModel } from '../adapters/language-model/embedded.ts';
import { extractAnswer } from '../features/knowledge/extract/extract.ts';
import { talkTerms, type TalkTerm } from '../features/knowledge/likeness/talk-terms.ts';
import type { TalkModel } from '../ports/talk-model.ts';

/** The embedded model of talks: what reads and what quotes stands in rooms that no adapter may enter. */
export function embeddedModel(): TalkModel {
  return embeddedTalkModel({
    understand: (ask) => understand(ask, lexis),
    questions: (ask) => questionsIn(ask.heard, ask),
    say: (ask, understood, answer) => plainSaid(ask, understood, answer),
    extract,
  });
}

/** What search knows of words, conditions are judged with as well. */
function lexis(text: string, language: Ask['language']): TalkTerm[] {
  return talkTerms(text, language === 'spanish' ? 'es' : 'en');
}

/** Passages come best first; how good each was is not told, so each counts a little less than the one before. */
function extract(question: string, passages: Ask['passages'], language: Ask['language']): string | null {
  const quotable = passages.map(({ id, title, text }, index) => ({
    id,
    content: text,
    heading_path: title.split(' › ').slice(1),
    language: language === 'spanish' ? ('es' as const) : ('en' as const),
    score: 1 / (index + 1),
  }));
  const extracted = extractAnswer(question, quotable);
  return extracted.found ? extracted.answer : null;
}
