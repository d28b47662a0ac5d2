import type { AnswerType } from '../extract/answer-type.ts';
import { lexicon } from '../retrieval/lexicon.ts';
import { fold } from '../text/fold.ts';
import { analyseQuestion, type Concept } from '../text/question.ts';
import { stem } from '../text/stem.ts';
import type { Language } from '../text/tongue.ts';
import { words } from '../text/words.ts';
import { numbersIn } from './numbers.ts';
import { contradict, isNegated, sidesOf } from './opposites.ts';
import { askedOf, saysType, typesShared, type Asked } from './asked-types.ts';

/** A question taken apart for comparing it with others. About 1 KB. */
export interface ReadQuestion {
  language: Language;
  concepts: Concept[];
  /** Of all its words, function words too: an expression may hold some. In both languages, for names and loan words. */
  stems: Record<Language, ReadonlySet<string>>;
  numbers: string;
  negated: boolean;
  asked: Asked;
  sides: ReadonlySet<string>;
}

export interface Likeness {
  /** 0..1: the share of what each says that the other says too; the lower of both directions. */
  shared: number;
  /** The most that one word of either says and the other does not; about 1 for a noun, 1.3 for a name. */
  missing: number;
}

const none: Likeness = { shared: 0, missing: Infinity };

export function readQuestion(text: string): ReadQuestion {
  const { language, concepts } = analyseQuestion(text, lexicon());
  const all = words(text).map((word) => word.text);
  return {
    language,
    concepts,
    stems: { es: new Set(all.map((one) => stem(one, 'es'))), en: new Set(all.map((one) => stem(one, 'en'))) },
    numbers: numbersIn(all, language),
    negated: isNegated(text),
    asked: askedOf(text, language),
    sides: sidesOf(fold(text)),
  };
}

/**
 * How alike two questions are. Not at all where they differ in a number, in a "not", in what they ask for (when, where,
 * how much) or hold words opposite to each other: then even one word makes another question. Symmetric.
 */
export function likeness(a: ReadQuestion, b: ReadQuestion): Likeness {
  if (a.numbers !== b.numbers || a.negated !== b.negated) return none;
  if (contradict(a.sides, b.sides)) return none;
  const types = typesShared(a.asked, b.asked);
  if (!types) return none;
  const [there, back] = [oneWay(a, b, types), oneWay(b, a, types)];
  return {
    shared: Math.min(there.shared, back.shared),
    missing: Math.max(there.missing, back.missing),
  };
}

function oneWay(from: ReadQuestion, to: ReadQuestion, types: AnswerType[]): Likeness {
  let all = 0;
  let found = 0;
  let missing = 0;
  for (const concept of from.concepts) {
    const share = shareOf(concept, from, to, types);
    all += concept.weight;
    found += concept.weight * share;
    missing = Math.max(missing, concept.weight * (1 - share));
  }
  return { shared: all > 0 ? found / all : 0, missing };
}

/** How well the other question says this concept, 0..1: in its words, or by one of them that stands for it. */
function shareOf(concept: Concept, from: ReadQuestion, to: ReadQuestion, types: AnswerType[]): number {
  if (saysType(concept.word, from.language, types)) return 1;
  const whole = Math.max(said(concept, to), saidBack(concept, from, to));
  if (concept.parts.length === 0 || whole >= 1) return whole;
  const weight = concept.parts.reduce((sum, part) => sum + part.weight, 0);
  const parts = concept.parts.reduce((sum, part) => sum + part.weight * shareOf(part, from, to, types), 0);
  return Math.max(whole, parts / weight);
}

function said(concept: Concept, { stems, language }: ReadQuestion): number {
  let best = 0;
  for (const one of concept.in[language]) {
    if (one.weight > best && one.stems.every((word) => stems[language].has(word))) best = one.weight;
  }
  return best;
}

/** Related words are not listed both ways. */
function saidBack(concept: Concept, from: ReadQuestion, to: ReadQuestion): number {
  const own = new Set(concept.word.split(' ').map((word) => stem(word, from.language)));
  let best = 0;
  for (const other of to.concepts) {
    for (const one of other.in[from.language]) {
      if (one.weight > best && one.stems.length === own.size && one.stems.every((word) => own.has(word)))
        best = one.weight;
    }
  }
  return best;
}
