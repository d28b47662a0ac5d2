import type { Alternative } from '../text/alternatives.ts';
import type { Concept, Question } from '../text/question.ts';
import { isQuestion } from '../text/sentences.ts';
import type { Language } from '../text/tongue.ts';
import { answerTypes, typeFit } from './answer-type.ts';
import { asideTo } from './condition.ts';
import { expectedOf, fitOf } from './expected.ts';
import { nearWords } from './near-words.ts';
import type { AnswerPassage, Statement } from './statements.ts';
import { askedOfTitle } from './titles.ts';

/** How well one statement answers; all shares are of the question's weighted words, 0..1. */
export interface Rated {
  statement: Statement;
  /** What statements are ranked by. */
  score: number;
  /** Found in the statement itself. */
  own: number;
  /** Found in the statement, its titles, its neighbours or, least, elsewhere in the passage. */
  near: number;
  /** The same by meaning alone, whether rare or not. */
  held: number;
  /** How much of the question hangs on the one word that is missing most. */
  missing: number;
  /** 1 when the statement holds what the question asks for (a date, an amount...), -1 when not, 0 when it asks for none. */
  fit: number;
  /** The index's score of the passage. */
  passage: number;
  /** How much the title above is about what is asked, 0..1. */
  title: number;
  /** The most that one word of the question adds to `own`, not as a share. */
  strongest: number;
  /** How near the statement the question's weightiest words are found. */
  weightiest: number;
  /** Words and expressions of the question. */
  words: number;
  /** The same one by one. */
  asked: readonly AskedWord[];
  /** How well each of them is found in the statement itself. */
  said: readonly number[];
}

export interface AskedWord {
  word: string;
  /** How much of the question's meaning it carries, about 1 for a noun. */
  meaning: number;
  /** How well it is found in the statement or near it, 0..1. */
  near: number;
  /** What stands for it. */
  in: Concept['in'];
}

interface Found {
  own: number[];
  near: number[];
  /** How much the title above is about what is asked, 0..1. */
  title: number;
}

/** What one statement is rated by. */
interface Judged {
  statement: Statement;
  held: Found;
  fit: number;
  passage: number;
  /** Only about a case that the question does not tell of. */
  isAside: boolean;
}

/** What a word found elsewhere counts, compared with one found in the statement itself. */
const ELSEWHERE = { heading: 0.85, path: 0.7, before: 0.6, after: 0.35, passage: 0.3 };
const TYPE_GAIN = 0.12;
const PASSAGE_GAIN = 0.35;
const OWN_SHARE = 0.45;
/** Of a section that is named what is asked. Measured: 0.2 to 0.35 finds as many facts. */
const TITLE_GAIN = 0.3;
/** As if there were this many more statements, as in retrieval/weigh.ts. */
const BACKGROUND = 40;
/** Titles and questions lead to an answer but are none. */
const NO_ANSWER = 0.6;
/** Nor does a sentence about what happens otherwise answer first. */
const ASIDE = { here: 0.8, elsewhere: 0.7 };

/** Rates every statement for the question, best first; ties keep reading order. */
export function rate(
  text: string,
  question: Question,
  statements: Statement[],
  passages: AnswerPassage[],
): Rated[] {
  const found = new Finder(nearWords(question, statements, passages), statements, passages);
  const fits = fitting(text, question);
  const isAside = asideTo(text);
  const rated = statements.map((statement, at) => {
    const held = { own: found.own(at), near: found.near(at), title: found.title(at) };
    const passage = passages[statement.passage]?.score ?? 0;
    const judged = { statement, held, fit: fits(statement), passage, isAside: isAside(statement.text) };
    return finish(judged, found);
  });
  return rated.filter((one) => one.near > 0).toSorted((a, b) => b.score - a.score);
}

/** Of what is plainly asked for it is told exactly whether it is there, of anything else roughly. */
function fitting(text: string, { language }: Question): (statement: Statement) => number {
  const kinds = expectedOf(text, language);
  if (kinds.length > 0) return (one) => (fitOf(kinds, one.text, text).all ? 1 : -1);
  const types = answerTypes(text, language);
  return types.length === 0 ? () => 0 : (one) => (typeFit(types, one.text) ? 1 : -1);
}

function finish({ statement, held, fit, passage, isAside }: Judged, { weights, concepts }: Finder): Rated {
  const own = share(held.own, weights.rarity);
  const near = share(held.near, weights.rarity);
  const leads = statement.kind === 'heading' || statement.kind === 'contents' || isQuestion(statement.text);
  const words = (1 - OWN_SHARE) * near + OWN_SHARE * own;
  // "If we have no coverage there, you can end the contract" stands under "Moving house".
  const aside = held.title > 0 ? ASIDE.here : ASIDE.elsewhere;
  const score = words + (TYPE_GAIN * fit) / 2 + PASSAGE_GAIN * passage + TITLE_GAIN * held.title;
  return {
    statement,
    score: score * (leads ? NO_ANSWER : 1) * (isAside ? aside : 1),
    own,
    near,
    held: share(held.near, weights.meaning),
    missing: missing(held.near, weights.meaning),
    fit,
    passage,
    title: held.title,
    strongest: Math.max(0, ...held.own.map((one, c) => one * (weights.meaning[c] ?? 0))),
    weightiest: weightiest(held.near, weights.meaning),
    words: weights.meaning.length,
    asked: concepts.map((concept, c) => ({
      word: concept.word,
      meaning: concept.weight,
      near: held.near[c] ?? 0,
      in: concept.in,
    })),
    said: held.own,
  };
}

interface Weights {
  meaning: number[];
  rarity: number[];
}

/** Where the question's concepts are found among the statements. */
class Finder {
  readonly weights: Weights;
  readonly concepts: Concept[];
  readonly #statements: Statement[];
  readonly #passages: AnswerPassage[];
  readonly #own: number[][];
  readonly #within: number[][];
  readonly #titles = new Map<ReadonlySet<string>, { held: number[]; asked: number }>();

  constructor(concepts: Concept[], statements: Statement[], passages: AnswerPassage[]) {
    this.concepts = concepts;
    this.#statements = statements;
    this.#passages = passages;
    this.#own = statements.map((one) => this.#in(one.stems, passages[one.passage]?.language ?? 'es'));
    this.#within = passages.map((_, index) =>
      concepts.map((_concept, c) =>
        statements.reduce(
          (most, one, at) => (one.passage === index ? Math.max(most, this.#own[at]?.[c] ?? 0) : most),
          0,
        ),
      ),
    );
    const meaning = concepts.map((concept) => concept.weight);
    this.weights = { meaning, rarity: meaning.map((weight, c) => weight * this.#rarity(c)) };
  }

  own(at: number): number[] {
    return this.#own[at] ?? [];
  }

  near(at: number): number[] {
    const statement = this.#statements[at];
    if (!statement) return [];
    const heading = this.#title(statement.heading, statement).held;
    const path = this.#title(statement.path, statement).held;
    const before = this.#neighbour(at, -1);
    const after = this.#neighbour(at, 1);
    const within = this.#within[statement.passage] ?? [];
    return this.own(at).map((own, c) =>
      Math.max(
        own,
        (heading[c] ?? 0) * ELSEWHERE.heading,
        (path[c] ?? 0) * ELSEWHERE.path,
        (before[c] ?? 0) * ELSEWHERE.before,
        (after[c] ?? 0) * ELSEWHERE.after,
        (within[c] ?? 0) * ELSEWHERE.passage,
      ),
    );
  }

  title(at: number): number {
    const statement = this.#statements[at];
    if (!statement) return 0;
    const { held, asked } = this.#title(statement.heading, statement);
    return asked * share(held, this.weights.meaning);
  }

  /** Statements below the same title share its set. */
  #title(stems: ReadonlySet<string>, { passage }: Statement): { held: number[]; asked: number } {
    const known = this.#titles.get(stems);
    if (known) return known;
    const language = this.#passages[passage]?.language ?? 'es';
    const held = this.#in(stems, language);
    const speaks = held.some((one) => one > 0);
    const title = { held, asked: speaks ? askedOfTitle(stems, language, this.concepts) : 0 };
    this.#titles.set(stems, title);
    return title;
  }

  #neighbour(at: number, by: number): number[] {
    return this.#statements[at + by]?.passage === this.#statements[at]?.passage ? this.own(at + by) : [];
  }

  #in(stems: ReadonlySet<string>, language: Language): number[] {
    return this.concepts.map((concept) => best(concept.in[language], stems));
  }

  /** Rare words of the question tell more; rarity is taken from the statements at hand. */
  #rarity(concept: number): number {
    const holders = this.#own.filter((row) => (row[concept] ?? 0) > 0.5).length;
    return Math.log(1 + (BACKGROUND + this.#own.length - holders + 0.5) / (holders + 1));
  }
}

function best(alternatives: Alternative[], stems: ReadonlySet<string>): number {
  let most = 0;
  for (const one of alternatives) {
    if (one.weight > most && one.stems.every((stem) => stems.has(stem))) most = one.weight;
  }
  return most;
}

function missing(held: number[], weights: number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total === 0
    ? 1
    : Math.max(0, ...weights.map((weight, c) => (weight * (1 - (held[c] ?? 0))) / total));
}

function weightiest(held: number[], weights: number[]): number {
  const most = Math.max(...weights);
  const top = held.filter((_, c) => weights[c] === most);
  return top.reduce((sum, one) => sum + one, 0) / Math.max(1, top.length);
}

function share(held: number[], weights: number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? 0 : held.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0) / total;
}
