import { type AnswerPassage, type Cut, cutOf, type Statement, statementsOf } from '../extract/statements.ts';
import { fold } from '../text/fold.ts';
import type { Concept } from '../text/question.ts';
import type { Language } from '../text/tongue.ts';
import { type Quantity, quantitiesIn } from './quantities.ts';

/** A statement of a passage with what is compared, read once for all sentences of an answer. */
export interface Line {
  passage: number;
  language: Language;
  text: string;
  folded: string;
  /** Of the statement and of the titles above it. */
  stems: ReadonlySet<string>;
  quantities: Quantity[];
}

/** One to three statements of a passage that follow each other, as a sentence may bring them together. */
export interface Window {
  passage: number;
  language: Language;
  lines: Line[];
  /** 0..1 for each concept of the sentence: how well it stands there. */
  found: number[];
}

const longest = 3;
/** A synonym or translation says the same, so it counts nearly as much as the word itself. */
const stretch = 1.35;

/** The passages of an answer, cut into statements. */
export class Reading {
  readonly passages: readonly AnswerPassage[];
  readonly statements: Statement[];
  readonly #lines: Line[];
  readonly #whole: string[];

  constructor(passages: readonly AnswerPassage[]) {
    this.passages = passages;
    this.statements = passages.flatMap((passage, index) => statementsOf(passage, index));
    const read = passages.map(readOf);
    this.#lines = read.flatMap(({ lines }, index) => lines.map((line) => ({ passage: index, ...line })));
    this.#whole = read.map(({ whole }) => whole);
  }

  /** The passage that holds the words as they are, or -1. */
  literally(text: string): number {
    const wanted = plain(text);
    return this.#whole.findIndex((whole) => whole.includes(wanted));
  }

  windows(concepts: Concept[]): Window[] {
    const found = this.#lines.map(({ stems, language }) =>
      concepts.map((concept) => strength(concept, stems, language)),
    );
    return this.#lines.flatMap((line, at) =>
      Array.from({ length: longest }, (_, more) => this.#lines.slice(at, at + more + 1))
        .filter(
          (lines, more) => lines.length === more + 1 && lines.every((one) => one.passage === line.passage),
        )
        .map((lines) => ({
          passage: line.passage,
          language: line.language,
          lines,
          found: concepts.map((_, c) => Math.max(...lines.map((_line, more) => found[at + more]?.[c] ?? 0))),
        })),
    );
  }
}

/** 0..1: share of the meaning of a sentence. */
export function shareOf(found: number[], concepts: Concept[]): { held: number; weight: number } {
  const weight = concepts.reduce((sum, one) => sum + one.weight, 0);
  const held = concepts.reduce((sum, one, c) => sum + one.weight * (found[c] ?? 0), 0);
  return { held: weight === 0 ? 1 : held / weight, weight };
}

export function strength(concept: Concept, stems: ReadonlySet<string>, language: Language): number {
  let most = 0;
  for (const one of concept.in[language]) {
    if (one.weight > most && one.stems.every((stem) => stems.has(stem))) most = one.weight;
  }
  return Math.min(1, most * stretch);
}

/** What is compared of one passage, whichever answer it stands in. */
interface Read {
  lines: readonly Omit<Line, 'passage'>[];
  whole: string;
}

const known = new WeakMap<readonly Cut[], Read>();

function readOf(passage: AnswerPassage): Read {
  const cut = cutOf(passage);
  const before = known.get(cut);
  if (before) return before;
  const read = { lines: cut.map((one) => lineOf(one, passage)), whole: plain(passage.content) };
  known.set(cut, read);
  return read;
}

function lineOf(one: Cut, passage: AnswerPassage): Omit<Line, 'passage'> {
  const titles = passage.heading_path.join(' ');
  return {
    language: passage.language,
    text: one.text,
    folded: fold(`${one.text} ${titles}`),
    stems: new Set([...one.stems, ...one.heading, ...one.path]),
    quantities: quantitiesIn(`${one.text} · ${titles}`),
  };
}

function plain(text: string): string {
  return fold(text)
    .replace(/\s+/g, ' ')
    .replace(/[\s.]+$/, '');
}
