import { lexicon } from '../retrieval/lexicon.ts';
import { analyseQuestion, type Concept } from '../text/question.ts';
import { stem } from '../text/stem.ts';
import type { Language } from '../text/tongue.ts';

/** A word of what people say in a talk, with everything of either language that says the same. */
export interface TalkTerm {
  word: string;
  weight: number;
  stems: string[];
  ways: { stems: string[]; worth: number }[];
}

/** Conditions and their sample sentences are read at every turn; about 3 kB each. */
const remembered = 5_000;
const known = new Map<string, TalkTerm[]>();

/** The telling words of a text by the product's glossary, synonyms and near words, which search uses as well. */
export function talkTerms(text: string, language: Language): TalkTerm[] {
  const key = `${language} ${text}`;
  const before = known.get(key);
  if (before) return before;
  const terms = analyseQuestion(text, lexicon(), language).concepts.map((one) => termOf(one, language));
  if (known.size >= remembered) known.clear();
  known.set(key, terms);
  return terms;
}

function termOf({ word, weight, in: ways }: Concept, language: Language): TalkTerm {
  return {
    word,
    weight: Math.min(1, weight),
    stems: word.split(' ').map((one) => stem(one, language)),
    ways: ways[language].map(({ stems, weight: worth }) => ({ stems, worth })),
  };
}
