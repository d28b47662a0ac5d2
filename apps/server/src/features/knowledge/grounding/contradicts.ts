import { lexicon } from '../retrieval/lexicon.ts';
import { alternativesOf } from '../text/alternatives.ts';
import type { Concept } from '../text/question.ts';
import { STOP } from '../text/function-words.ts';
import { stem } from '../text/stem.ts';
import type { Language } from '../text/tongue.ts';
import { eachWord } from '../text/words.ts';
import { clausesOf } from './clauses.ts';
import type { Claim } from './claims.ts';
import { type Negation, negationsIn, stemsOfNegated } from './negations.ts';

/** Below this share of common words a clause speaks of something else. */
const sameTopic = 0.35;

/**
 * Whether a text says the opposite of a sentence: of the clause that shares most words with one of the sentence, an odd
 * number of negations is left that do not turn the same words in both.
 */
export class Contradiction {
  readonly #claim: Claim;
  readonly #concepts: Concept[];
  readonly #negated: boolean;
  readonly #said: Partial<Record<Language, Said[]>> = {};

  constructor(claim: Claim, concepts: Concept[]) {
    this.#claim = claim;
    this.#concepts = concepts;
    this.#negated = negationsIn(claim.text, claim.language).length > 0;
  }

  isIn(text: string, language: Language): boolean {
    if (!this.#negated && negationsIn(text, language).length === 0) return false;
    const there = clausesOf(text).map((clause) => ({ clause, stems: stemsIn(clause, language) }));
    this.#said[language] ??= this.#saidIn(language);
    return this.#said[language].some(({ words, negations }) => {
      const shared = there.map(({ stems }) => sharedOf(words, stems));
      const most = Math.max(...shared);
      if (words.length === 0 || most < sameTopic) return false;
      const nearest = there.filter((_, at) => shared[at] === most);
      return nearest.every(({ clause }) => isOdd(negations, words, { clause, language }));
    });
  }

  /** The clauses of the sentence as a text of that language may put them. */
  #saidIn(language: Language): Said[] {
    const own = this.#claim.language;
    const waysOf = (word: string): Ways => stemsFor(word, own, language, this.#concepts);
    return clausesOf(this.#claim.text).map((clause) => ({
      words: contentOf(clause, own).map(waysOf),
      negations: negationsIn(clause, own).map(({ kind, words }) => ({ kind, ways: words.map(waysOf) })),
    }));
  }
}

interface Said {
  words: Ways[];
  negations: { kind: Negation['kind']; ways: Ways[] }[];
}

/** Ways to say a word in the text's language, best first. */
type Ways = { stem: string; weight: number }[];

function sharedOf(words: Ways[], stems: ReadonlySet<string>): number {
  const found = words.map((ways) => ways.find((way) => stems.has(way.stem))?.weight ?? 0);
  return found.reduce((sum, one) => sum + one, 0) / words.length;
}

interface Clause {
  clause: string;
  language: Language;
}

function isOdd(mine: Said['negations'], words: Ways[], written: Clause): boolean {
  const theirs = negationsIn(written.clause, written.language).map((one) => ({
    kind: one.kind,
    stems: stemsOfNegated(one, written.language),
  }));
  const alike = (a: (typeof mine)[number], b: (typeof theirs)[number]): boolean =>
    a.ways.some((ways) => ways.some((way) => b.stems.includes(way.stem)));
  const theirsLeft = [...theirs];
  const mineLeft = mine.filter((one) => {
    const at = theirsLeft.findIndex((other) => alike(one, other));
    if (at >= 0) theirsLeft.splice(at, 1);
    return at < 0;
  });
  const told = theirsLeft.filter(
    ({ kind, stems }) => kind === 'not' || words.some((ways) => ways.some((way) => stems.includes(way.stem))),
  );
  const counted = mineLeft.filter(({ kind }) => kind === 'not').length + told.length;
  return counted % 2 === 1;
}

function contentOf(clause: string, language: Language): string[] {
  const found: string[] = [];
  eachWord(clause, ({ text, joined }) => {
    if (!joined && !STOP[language].has(text) && !/^\d/.test(text)) found.push(text);
  });
  return [...new Set(found)];
}

function stemsIn(clause: string, language: Language): Set<string> {
  return new Set(contentOf(clause, language).map((word) => stem(word, language)));
}

/** The stems that may stand for a word in a text of that language; what is misspelt or alike is known by its concept. */
function stemsFor(word: string, from: Language, to: Language, concepts: Concept[]): Ways {
  const concept = concepts.find((one) => one.word === word);
  return (concept?.in ?? alternativesOf([word], from, lexicon()))[to]
    .filter(({ stems, weight }) => stems.length === 1 && weight >= 0.45)
    .map(({ stems: [first = ''], weight }) => ({ stem: first, weight }))
    .toSorted((a, b) => b.weight - a.weight);
}
