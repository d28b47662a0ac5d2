import { answerTypes, type AnswerType } from '../extract/answer-type.ts';
import { lexicon } from '../retrieval/lexicon.ts';
import { analyseQuestion, type Concept } from '../text/question.ts';
import { stem } from '../text/stem.ts';
import type { Language } from '../text/tongue.ts';

/** What a question is about, as it is compared with others. */
export interface Profile {
  language: Language;
  concepts: Concept[];
  /** Of all concepts. */
  weight: number;
  /** Of its own words, in its own language. */
  stems: string[];
  /** What it asks for; empty where it does not say. */
  asks: AnswerType[];
}

/** About 1 kB each. */
const remembered = 20_000;
const profiles = new Map<string, Profile>();

/** The profile of a question, remembered by its text: the same questions are grouped again and again. */
export function profileOf(text: string): Profile {
  const known = profiles.get(text);
  if (known) return known;
  if (profiles.size >= remembered) profiles.clear();
  const profile = makeProfile(text);
  profiles.set(text, profile);
  return profile;
}

function makeProfile(text: string): Profile {
  const { language, concepts } = analyseQuestion(text, lexicon());
  const words = concepts.flatMap(({ word }) => word.split(' '));
  return {
    language,
    concepts,
    weight: concepts.reduce((sum, { weight }) => sum + weight, 0),
    stems: [...new Set(words.map((word) => stem(word, language)))],
    asks: answerTypes(text, language),
  };
}
