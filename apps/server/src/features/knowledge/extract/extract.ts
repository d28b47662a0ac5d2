import { lexicon } from '../retrieval/lexicon.ts';
import { analyseQuestion } from '../text/question.ts';
import { answerTypes } from './answer-type.ts';
import { choose } from './choose.ts';
import { isEnough } from './enough.ts';
import { rate } from './rate.ts';
import { type AnswerPassage, statementsOf } from './statements.ts';

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
  const analysed = analyseQuestion(question, lexicon());
  const statements = passages.flatMap((passage, index) => statementsOf(passage, index));
  const rated = rate(question, analysed, statements, passages);
  const best = rated[0];
  if (!best || !isEnough({ text: question, language: analysed.language }, best, passages))
    return { found: false };
  const chosen = choose(rated, statements, answerTypes(question, analysed.language));
  const sentences = chosen.map(({ statement, score }) => ({
    passage_id: passages[statement.passage]?.id ?? '',
    start: statement.start,
    end: statement.end,
    quote: statement.text,
    score: Math.min(1, Math.max(0, score)),
  }));
  return { found: true, answer: joined(chosen.map((one) => one.statement)), sentences };
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
