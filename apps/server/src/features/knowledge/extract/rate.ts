import { nearWords } from './near-words.ts';
import type { Alternative, Concept, Question } from '../text/question.ts';
import { answerTypes, typeFit } from './answer-type.ts';
import type { AnswerPassage, Statement } from './statements.ts';

export interface Rated {
  statement: Statement;
  /** What statements are ranked by. */
  score: number;
  /** Weighed share of the question's words that the statement holds, with its titles and neighbours at a discount. */
  coverage: number;
  /** The same for the statement alone. */
  own: number;
  /** The same for the whole passage. */
  within: number;
  /** The most telling word of the question: how well the statement's surroundings hold it. */
  rarest: number;
  /** 1 when the statement holds what the question asks for (a date, an amount...), 0 when not, 0.5 when it asks for none. */
  fit: number;
  /** The index's score of the passage. */
  passage: number;
}

/** What a word found elsewhere counts, compared with one found in the statement itself. */
const ELSEWHERE = { heading: 0.85, path: 0.7, before: 0.6, after: 0.35, passage: 0.3 };
const TYPE_GAIN = 0.12;
const PASSAGE_GAIN = 0.35;

/** Rates every statement for the question, best first; ties keep reading order. */
export function rate(
  text: string,
  question: Question,
  statements: Statement[],
  passages: AnswerPassage[],
): Rated[] {
  const languages = passages.map((passage) => passage.language);
  const concepts = nearWords(question, statements, languages);
  const weights = weightsOf(concepts, statements, languages);
  const types = answerTypes(text, question.language);
  const all = statements.map((statement) =>
    matches(concepts, statement, languages[statement.passage] ?? 'es'),
  );
  const byPassage = passages.map((_, index) =>
    bestOf(
      all.filter((_row, at) => statements[at]?.passage === index),
      concepts.length,
    ),
  );
  const rated = statements.map((statement, at) => {
    const language = languages[statement.passage] ?? 'es';
    const near = concepts.map((concept, c) => {
      const own = all[at]?.[c] ?? 0;
      const heading = found(concept, statement.heading, language) * ELSEWHERE.heading;
      const path = found(concept, statement.path, language) * ELSEWHERE.path;
      const before = neighbour(statements, all, at, -1, c) * ELSEWHERE.before;
      const after = neighbour(statements, all, at, 1, c) * ELSEWHERE.after;
      const passage = (byPassage[statement.passage]?.[c] ?? 0) * ELSEWHERE.passage;
      return Math.max(own, heading, path, before, after, passage);
    });
    return finish(
      statement,
      { own: all[at] ?? [], near, within: byPassage[statement.passage] ?? [] },
      weights,
      {
        fit: typeFit(types, statement.text),
        passage: passages[statement.passage]?.score ?? 0,
      },
    );
  });
  return rated.filter((one) => one.own > 0 || one.coverage > 0.3).toSorted((a, b) => b.score - a.score);
}

function finish(
  statement: Statement,
  held: { own: number[]; near: number[]; within: number[] },
  weights: number[],
  { fit, passage }: { fit: number; passage: number },
): Rated {
  const own = share(held.own, weights);
  const coverage = share(held.near, weights);
  const within = share(held.within, weights);
  const top = weights.indexOf(Math.max(...weights));
  const bare =
    statement.kind === 'heading' || statement.kind === 'contents' || /\?\s*$/.test(statement.text) ? 0.6 : 1;
  const score = (0.55 * coverage + 0.45 * own + TYPE_GAIN * (fit - 0.5) + PASSAGE_GAIN * passage) * bare;
  return { statement, score, coverage, own, within, rarest: held.near[top] ?? 0, fit, passage };
}

/** Rare words of the question count more; rarity is taken from the passages at hand. */
function weightsOf(concepts: Concept[], statements: Statement[], languages: ('es' | 'en')[]): number[] {
  return concepts.map((concept) => {
    let holders = 0;
    for (const one of statements)
      if (found(concept, one.stems, languages[one.passage] ?? 'es') > 0.5) holders++;
    return concept.weight * Math.log(1 + (statements.length - holders + 0.5) / (holders + 0.5));
  });
}

function matches(concepts: Concept[], statement: Statement, language: 'es' | 'en'): number[] {
  return concepts.map((concept) => found(concept, statement.stems, language));
}

function found(concept: Concept, stems: ReadonlySet<string>, language: 'es' | 'en'): number {
  let best = 0;
  for (const one of concept.in[language]) if (one.weight > best && holds(one, stems)) best = one.weight;
  return best;
}

function holds(alternative: Alternative, stems: ReadonlySet<string>): boolean {
  return alternative.stems.every((stem) => stems.has(stem));
}

function neighbour(
  statements: Statement[],
  all: number[][],
  at: number,
  by: number,
  concept: number,
): number {
  const other = statements[at + by];
  return other && other.passage === statements[at]?.passage ? (all[at + by]?.[concept] ?? 0) : 0;
}

function bestOf(rows: number[][], size: number): number[] {
  return Array.from({ length: size }, (_, c) => rows.reduce((best, row) => Math.max(best, row[c] ?? 0), 0));
}

function share(held: number[], weights: number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? 0 : held.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0) / total;
}
