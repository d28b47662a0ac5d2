import { nearWords } from '../extract/near-words.ts';
import { lexicon } from '../retrieval/lexicon.ts';
import { fold } from '../text/fold.ts';
import { analyseQuestion, type Concept } from '../text/question.ts';
import type { Claim } from './claims.ts';
import { clausesOf } from './clauses.ts';
import { Contradiction } from './contradicts.ts';
import { namesOf } from './names.ts';
import { isNumberWord, isOne, isSameQuantity, type Quantity, quantitiesIn } from './quantities.ts';
import { type Reading, shareOf, strength, type Window } from './reading.ts';

/** Why a sentence is not held to be supported. */
export type Doubt = 'nothing' | 'number' | 'name' | 'negation';

export type Verdict =
  | { kind: 'supported'; passage: number }
  /** `doubtful`: too little speaks for it to vouch for it, and too much to take it away. */
  | { kind: 'doubtful' | 'unsupported'; doubt: Doubt };

/**
 * Share of a sentence's meaning that a passage must hold, fitted on the development half of labelled.testing.ts: at
 * `enough` no right sentence is marked for want of words, below `hardly` hardly any right one was found.
 */
const enough = 0.6;
const hardly = 0.42;
/** A number that stands in a statement which holds this much less of the sentence than another belongs to something else. */
const elsewhere = 0.3;
/** A number that agrees says nearly as much as a word. */
const numberWeight = 0.8;
/** Windows that are looked at closely, those that hold most of the sentence. */
const looked = 16;

/**
 * Whether one of the passages says what a sentence says: its words, numbers, names and negations. `among`: only these
 * passages, by index.
 */
export function judge(claim: Claim, reading: Reading, among: number[] | null = null): Verdict {
  const literal = reading.literally(claim.text);
  if (literal >= 0) return { kind: 'supported', passage: literal };
  const whole = judgeWhole(claim, reading, among);
  if (whole.kind === 'supported') return whole;
  const parts = clausesOf(claim.text);
  if (parts.length < 2) return whole;
  const verdicts = parts.map((text) => judgeWhole({ ...claim, text }, reading, among));
  return verdicts.every(({ kind }) => kind === 'supported') ? (verdicts[0] ?? whole) : whole;
}

function judgeWhole(claim: Claim, reading: Reading, among: number[] | null): Verdict {
  const sentence = sentenceOf(claim, reading);
  const found = reading
    .windows(sentence.concepts)
    .filter(({ passage }) => among === null || among.includes(passage))
    .map((window) => ({ window, held: heldBy(window, sentence) }))
    .toSorted((a, b) => b.held - a.held)
    .slice(0, looked)
    .map(({ window, held }) => ({ held, passage: window.passage, doubts: doubtsOf(window, sentence) }));
  const nearest = found[0];
  if (!nearest || nearest.held < hardly) return { kind: 'unsupported', doubt: 'nothing' };
  const best = found.find(({ doubts }) => doubts.length === 0);
  if (best && best.held >= enough && best.held >= nearest.held - 0.2)
    return { kind: 'supported', passage: best.passage };
  const [doubt] = nearest.doubts;
  return doubt ? { kind: 'unsupported', doubt } : { kind: 'doubtful', doubt: 'nothing' };
}

/** A claim with all that is compared. */
interface Sentence {
  concepts: Concept[];
  quantities: Quantity[];
  names: string[];
  opposite: Contradiction;
}

function sentenceOf(claim: Claim, { statements, passages }: Reading): Sentence {
  const analysed = analyseQuestion(claim.text, lexicon(), claim.language);
  const concepts = nearWords(analysed, statements, [...passages]).filter(({ word }) => !isNumberWord(word));
  return {
    concepts,
    quantities: quantitiesIn(claim.text).filter((one) => !isOne(one)),
    names: namesOf(claim, lexicon()),
    opposite: new Contradiction(claim, concepts),
  };
}

function heldBy(window: Window, { concepts, quantities }: Sentence): number {
  const words = shareOf(window.found, concepts);
  const agree = quantities.filter((one) => window.lines.some((line) => holds(line.quantities, one))).length;
  return (
    (words.held * words.weight + agree * numberWeight) / (words.weight + quantities.length * numberWeight)
  );
}

function doubtsOf(window: Window, sentence: Sentence): Doubt[] {
  const doubts: Doubt[] = [];
  if (lacksNumber(window, sentence)) doubts.push('number');
  if (sentence.names.some((name) => !isNamed(name, window, sentence))) doubts.push('name');
  const text = window.lines.map((line) => line.text).join(' ');
  if (sentence.opposite.isIn(text, window.language)) doubts.push('negation');
  return doubts;
}

/** Each number has to stand there, and not in a statement that speaks of something else than its neighbour does. */
function lacksNumber({ lines }: Window, { concepts, quantities }: Sentence): boolean {
  if (quantities.length === 0) return false;
  const shares = lines.map(({ stems, language }) => shareIn(stems, concepts, language));
  const near = Math.max(...shares) - elsewhere;
  return quantities.some(
    (one) => !lines.some((line, at) => (shares[at] ?? 0) >= near && holds(line.quantities, one)),
  );
}

function shareIn(stems: ReadonlySet<string>, concepts: Concept[], language: 'es' | 'en'): number {
  const found = concepts.map((concept) => strength(concept, stems, language));
  return shareOf(found, concepts).held;
}

function holds(quantities: Quantity[], wanted: Quantity): boolean {
  return quantities.some((one) => !isOne(one) && isSameQuantity(wanted, one));
}

/** A name stands there as it is written, or as the other language writes it. */
function isNamed(name: string, { lines, language }: Window, { concepts }: Sentence): boolean {
  const bare = fold(name);
  if (lines.some((line) => line.folded.includes(bare))) return true;
  return concepts
    .filter((concept) => concept.word.split(' ').some((word) => fold(word) === bare))
    .flatMap((concept) => concept.in[language])
    .some(
      ({ stems, weight, kind }) =>
        kind !== 'fuzzy' &&
        weight >= 0.5 &&
        lines.some((line) => stems.every((stem) => line.stems.has(stem))),
    );
}
