import { lexicon } from '../retrieval/lexicon.ts';
import { analyseQuestion } from '../text/question.ts';
import type { Language } from '../text/tongue.ts';
import { answerTypes } from './answer-type.ts';
import { choose, type Chosen } from './choose.ts';
import { contraryTo } from './contrary.ts';
import { isEnough } from './enough.ts';
import { isListed } from './listed.ts';
import { type Rated, rate } from './rate.ts';
import { type AnswerPassage, type Statement, statementsOf } from './statements.ts';
import { rowsThatFit } from './rows-fit.ts';
import { sectionAsked } from './section-asked.ts';
import { isSupport } from './support.ts';

export interface ExtractedSentence {
  passage_id: string;
  /** UTF-16 offsets into the passage's content; `quote` is exactly that slice. */
  start: number;
  end: number;
  quote: string;
  /** 0..1: how much of the question this sentence answers. */
  score: number;
}

export type Extracted = { found: true; answer: string; sentences: ExtractedSentence[] } | { found: false };

/**
 * Answers with sentences of the passages, word for word and in reading order, or says that they do not hold the answer.
 * Passages come best first, as the index ranked them. Needs no model; deterministic.
 */
export function extractAnswer(question: string, passages: AnswerPassage[]): Extracted {
  return extract(question, passages, true, ({ asked, best, chosen }) => {
    const language = passages[best.statement.passage]?.language ?? 'es';
    return isListed(best, language) || isEnough(asked, { best, answer: joined(chosen), passages });
  });
}

/** The sentences of the passages that say what a text says, which is no question; not found where none does. */
export function extractSupport(text: string, passages: AnswerPassage[]): Extracted {
  return extract(text, passages, false, ({ asked, best }) => isSupport(asked, best, passages));
}

interface Found {
  asked: { text: string; language: Language };
  best: Rated;
  chosen: Statement[];
}

function extract(
  text: string,
  passages: AnswerPassage[],
  isQuestion: boolean,
  isAnswer: (found: Found) => boolean,
): Extracted {
  const analysed = analyseQuestion(text, lexicon());
  const { language } = analysed;
  const statements = passages.flatMap((passage, index) => statementsOf(passage, index));
  const section = isQuestion ? sectionAsked(text, statements, passages) : [];
  if (section.length > 0)
    return quoted(
      section.map((statement) => ({ statement, score: 1 })),
      passages,
    );
  const all = rate(text, analysed, statements, passages);
  const isContrary = contraryTo(statements, passages);
  const rated = all.filter((one) => !isContrary(one));
  const best = rated[0];
  if (!best) return { found: false };
  const languages = passages.map((passage) => passage.language);
  const fits = isQuestion ? rowsThatFit(text, best.asked, statements, languages) : () => true;
  const scored = choose(rated, statements, answerTypes(text, language)).filter(({ statement }) =>
    fits(statement),
  );
  if (scored.length === 0) return { found: false };
  const chosen = scored.map((one) => one.statement);
  if (!isAnswer({ asked: { text, language }, best, chosen })) return { found: false };
  return quoted(scored, passages);
}

function quoted(scored: Chosen[], passages: AnswerPassage[]): Extracted {
  const sentences = scored.map(({ statement, score }) => ({
    passage_id: passages[statement.passage]?.id ?? '',
    start: statement.start,
    end: statement.end,
    quote: statement.text,
    score: Math.min(1, Math.max(0, score)),
  }));
  return { found: true, answer: joined(scored.map((one) => one.statement)), sentences };
}

/** Sentences of a paragraph follow each other; items, rows and other passages start a line. */
function joined(chosen: { text: string; passage: number; block: number }[]): string {
  let answer = '';
  for (const [index, one] of chosen.entries()) {
    const before = chosen[index - 1];
    const text = one.text.replace(/\s*\n\s*/g, ' ');
    if (before) answer += before.passage === one.passage && before.block === one.block ? ' ' : '\n';
    answer += text;
  }
  return answer;
}
