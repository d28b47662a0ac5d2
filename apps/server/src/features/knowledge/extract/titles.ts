import { WEAK } from '../text/function-words.ts';
import type { Concept } from '../text/question.ts';
import { stem } from '../text/stem.ts';
import type { Language } from '../text/tongue.ts';

/** What a weak word of a title counts: "Formas de pago" is about paying. */
const WEAK_WORD = 0.25;
const WEAK_STEMS: Record<Language, ReadonlySet<string>> = {
  es: stemsOf('es'),
  en: stemsOf('en'),
};

/**
 * 0..1: how much of a title, given by its stems, the question asks for. A section named just what is asked ("Cancelling")
 * tells more of it than one whose title says something else too ("Late payment").
 */
export function askedOfTitle(
  title: ReadonlySet<string>,
  language: Language,
  concepts: readonly Concept[],
): number {
  let [all, asked] = [0, 0];
  for (const word of title) {
    const weight = WEAK_STEMS[language].has(word) ? WEAK_WORD : 1;
    all += weight;
    asked += weight * mostOf(word, title, language, concepts);
  }
  return all === 0 ? 0 : asked / all;
}

/** How well a word of the title stands for anything of the question. */
function mostOf(
  word: string,
  title: ReadonlySet<string>,
  language: Language,
  concepts: readonly Concept[],
): number {
  let most = 0;
  for (const { in: alternatives } of concepts) {
    for (const { stems, weight } of alternatives[language]) {
      if (weight > most && stems.includes(word) && stems.every((one) => title.has(one))) most = weight;
    }
  }
  return most;
}

function stemsOf(language: Language): Set<string> {
  return new Set([...WEAK[language]].map((word) => stem(word, language)));
}
