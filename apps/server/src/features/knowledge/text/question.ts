import { fold } from './fold.ts';
import { STOP, WEAK } from './function-words.ts';
import { detectLanguage, type Language } from './language.ts';
import type { Lexicon, Phrase } from './lexicon.ts';
import { marksAsked } from './marks.ts';
import { stem } from './stem.ts';
import { words } from './words.ts';

export type Kind = 'exact' | 'synonym' | 'translated' | 'fuzzy';

/** One way in which a passage may say what the question says; `stems` must all be there. */
export interface Alternative {
  stems: Phrase;
  weight: number;
  kind: Kind;
}

/** A content word of the question with everything that counts as finding it, best first, in each language. */
export interface Concept {
  word: string;
  /** 1, or less for words that hardly narrow the question ("necesito", "want"). */
  weight: number;
  in: Record<Language, Alternative[]>;
}

export interface Question {
  language: Language;
  concepts: Concept[];
}

const WEIGHT = { variant: 0.95, foreign: 0.9, synonym: 0.6, translated: 0.75, indirect: 0.45, mark: 0.5 };
const WEAK_WEIGHT = 0.25;
/** Alternatives a concept may have in one language; more cost time and bring noise. */
const MOST = 14;
/** Longer questions are texts pasted by mistake; their first words decide. */
const MOST_CONCEPTS = 24;

/** Analyses a question into concepts. Pure; takes about 0.1 ms. */
export function analyseQuestion(text: string, lexicon: Lexicon): Question {
  const language = detectLanguage(text);
  const all = [...words(text)]
    .filter((word) => !word.joined || /\d/.test(word.text))
    .map((word) => word.text);
  const content = all.filter((word) => !STOP[language].has(word));
  const kept = unique(content.length > 0 ? content : all).slice(0, MOST_CONCEPTS);
  const strong = kept.some((word) => !WEAK[language].has(word));
  const stems = kept.map((word) => stem(word, language));
  const concepts = kept.map((word, at) => ({
    word,
    weight: strong && WEAK[language].has(word) ? WEAK_WEIGHT : 1,
    in: alternatives(word, phrasesAt(stems, at), language, lexicon),
  }));
  return { language, concepts };
}

/** Spellings of a word with one accent more or without any: a Spanish word bears at most one. */
export function spellings(word: string): string[] {
  const bare = fold(word);
  const found = [word, bare];
  for (let at = 0; at < bare.length; at++) {
    const accented = ACCENTS[bare[at] ?? ''];
    if (accented) found.push(bare.slice(0, at) + accented + bare.slice(at + 1));
  }
  return unique(found);
}

const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

function alternatives(word: string, phrases: string[], own: Language, lexicon: Lexicon): Concept['in'] {
  const other: Language = own === 'es' ? 'en' : 'es';
  const here = new Gathered();
  const there = new Gathered();
  const direct =
    own === 'es' && !/\d/.test(word)
      ? unique(spellings(word).map((one) => stem(one, own)))
      : [stem(word, own)];
  for (const [at, one] of direct.entries()) here.add([one], at === 0 ? 1 : WEIGHT.variant, 'exact');
  there.add([stem(word, other)], WEIGHT.foreign, 'exact');
  for (const mark of marksAsked(direct[0] ?? '', own)) {
    here.add([mark], WEIGHT.mark, 'synonym');
    there.add([mark], WEIGHT.mark, 'translated');
  }
  const keys = [...phrases, ...direct];
  const synonyms = keys.flatMap((key) => lexicon.synonyms[own].get(key) ?? []);
  const translated = keys.flatMap((key) => lexicon.translations[own].get(key) ?? []);
  for (const phrase of synonyms) here.add(phrase, WEIGHT.synonym, 'synonym');
  for (const phrase of translated) there.add(phrase, WEIGHT.translated, 'translated');
  for (const phrase of synonyms) addAll(there, lexicon.translations[own].get(phrase.join(' ')), 'translated');
  for (const phrase of translated) addAll(there, lexicon.synonyms[other].get(phrase.join(' ')), 'translated');
  for (const phrase of translated) addAll(here, lexicon.translations[other].get(phrase.join(' ')), 'synonym');
  return own === 'es' ? { es: here.all, en: there.all } : { es: there.all, en: here.all };
}

function addAll(gathered: Gathered, phrases: Phrase[] | undefined, kind: Kind): void {
  for (const phrase of phrases ?? []) gathered.add(phrase, WEIGHT.indirect, kind);
}

/** Expressions of two or three words in which the word at `at` takes part. */
function phrasesAt(stems: string[], at: number): string[] {
  const found: string[] = [];
  for (const length of [3, 2]) {
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= stems.length; from++) {
      found.push(stems.slice(from, from + length).join(' '));
    }
  }
  return found;
}

class Gathered {
  readonly all: Alternative[] = [];
  readonly #known = new Set<string>();

  add(stems: Phrase, weight: number, kind: Kind): void {
    const key = stems.join(' ');
    if (key === '' || this.#known.has(key) || this.all.length >= MOST) return;
    this.#known.add(key);
    this.all.push({ stems, weight, kind });
  }
}

function unique(list: string[]): string[] {
  return [...new Set(list)];
}
