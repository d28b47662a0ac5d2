import { STOP } from './function-words.ts';
import { RunTable } from './run-table.ts';
import { eachRun } from './runs.ts';
import { stem } from './stem.ts';
import type { Language } from './tongue.ts';
import { piecesOf } from './words.ts';

/** Distinct runs remembered per language: nearly all that a document repeats. */
const REMEMBERED = 30_000;
/** Lines of headings remembered per language: passages that follow each other share most of theirs. */
const LINES = 200;

/** What the words of passages come to, remembered from one passage to the next: a 2 MB document has 350,000 words and 20,000 distinct ones. */
class Known {
  readonly runs = new RunTable();
  readonly lines = new Map<string, string[]>();
  readonly stems: string[] = [];
  /** By the number of a run: its words, stop words included, and the numbers of its stems, without them. */
  readonly #lengths: number[] = [];
  readonly #stemsOf: number[][] = [];
  /** For the passage at hand: which parts hold each stem, by number; 0 between two passages. */
  parts = new Uint8Array(1_024);
  readonly #numbers = new Map<string, number>();

  constructor(readonly language: Language) {}

  /** The number of the run that stands there. */
  run(text: string, start: number, end: number): number {
    const number = this.runs.numberOf(text, start, end);
    if (number === this.#lengths.length) this.#learn(text.slice(start, end));
    return number;
  }

  lengthOf(run: number): number {
    return this.#lengths[run]!;
  }

  stemsOf(run: number): readonly number[] {
    return this.#stemsOf[run]!;
  }

  #learn(run: string): void {
    const pieces = piecesOf(run);
    const counted = pieces.filter(({ text }) => !STOP[this.language].has(text));
    this.#lengths.push(pieces.filter(({ joined }) => !joined).length);
    this.#stemsOf.push(counted.map(({ text }) => this.#number(stem(text, this.language))));
  }

  #number(stemmed: string): number {
    const known = this.#numbers.get(stemmed);
    if (known !== undefined) return known;
    const number = this.stems.push(stemmed) - 1;
    this.#numbers.set(stemmed, number);
    if (number < this.parts.length) return number;
    const wider = new Uint8Array(this.parts.length * 2);
    wider.set(this.parts);
    this.parts = wider;
    return number;
  }
}

const remembered: Record<Language, Known> = { es: new Known('es'), en: new Known('en') };

function knownIn(language: Language): Known {
  if (remembered[language].runs.size >= REMEMBERED) remembered[language] = new Known(language);
  return remembered[language];
}

/**
 * The words of a passage, stop words included, and its stems in the order in which they first stand, each with the parts
 * of the text (of `partCount` of equal length, bit 0 is the first) that hold it.
 */
export function stemsByPart(
  text: string,
  language: Language,
  partCount: number,
): { length: number; stems: Map<string, number> } {
  const known = knownIn(language);
  const met: number[] = [];
  let length = 0;
  let part = 0;
  eachRun(text, (start, end) => {
    while (part < partCount - 1 && start * partCount >= (part + 1) * text.length) part += 1;
    const run = known.run(text, start, end);
    length += known.lengthOf(run);
    for (const number of known.stemsOf(run)) {
      if (known.parts[number] === 0) met.push(number);
      known.parts[number]! |= 1 << part;
    }
  });
  const stems = new Map<string, number>();
  for (const number of met) {
    stems.set(known.stems[number] ?? '', known.parts[number] ?? 0);
    known.parts[number] = 0;
  }
  return { length, stems };
}

/** The distinct stems of some lines, without stop words, in the order in which they first stand. */
export function stemsOfLines(text: string, language: Language): Set<string> {
  const known = knownIn(language);
  const found = new Set<string>();
  for (const line of text.split('\n')) {
    for (const stemmed of lineStems(known, line)) found.add(stemmed);
  }
  return found;
}

function lineStems(known: Known, line: string): string[] {
  const remember = known.lines.get(line);
  if (remember) return remember;
  const found = new Set<string>();
  eachRun(line, (start, end) => {
    for (const number of known.stemsOf(known.run(line, start, end))) found.add(known.stems[number] ?? '');
  });
  if (known.lines.size >= LINES) known.lines.clear();
  known.lines.set(line, [...found]);
  return [...found];
}
