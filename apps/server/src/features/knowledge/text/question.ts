import { type Alternative, alternativesOf } from './alternatives.ts';
import { STOP, WEAK } from './function-words.ts';
import { detectLanguage } from './language.ts';
import type { Language } from './tongue.ts';
import { isSpelt, type Lexicon } from './lexicon.ts';
import { meant } from './misspelt.ts';
import { AMOUNT_WEIGHT, amountsIn, namesIn, salience } from './salience.ts';
import { stem } from './stem.ts';
import { words } from './words.ts';

/** A content word of the question with everything that counts as finding it, best first, in each language. */
export interface Concept {
  word: string;
  /** 1, or less for words that hardly narrow the question ("necesito", "want"). */
  weight: number;
  in: Record<Language, Alternative[]>;
  /** True when the lexicon knows the word as it is spelt. */
  spelt: boolean;
  /** For an expression its words by themselves, which tell more where it does not stand as a whole. */
  parts: Concept[];
}

export interface Question {
  language: Language;
  concepts: Concept[];
}

/** An expression weighs more than one word and less than two. */
const EXPRESSION = 1.4;
/** What the word that was probably meant counts. */
const MISSPELT = 0.92;
/** A code whose parts stand apart. */
const APART = 0.85;
const NEGATED = /^(?:do|does|did|is|are|was|were|has|have|had|wo|would|could|should)n$/;
const CONTRACTED = /^(?:t|s|d|m|ll|re|ve)$/;
/** Longer questions are texts pasted by mistake; their first words decide. */
const MOST_CONCEPTS = 24;

/** Analyses a question into concepts. Pure; takes about 0.1 ms. */
export function analyseQuestion(
  text: string,
  lexicon: Lexicon,
  language: Language = detectLanguage(text),
): Question {
  const parts = codesIn(text);
  const all = words(text)
    .filter((word) => (word.joined ? parts.has(word.text) : !word.part))
    .map((word) => word.text);
  const content = all.filter((word) => !STOP[language].has(word) && !isContracted(word, text));
  const kept = [...new Set(content.length > 0 ? content : all)].slice(0, MOST_CONCEPTS);
  const strong = kept.some((word) => !WEAK[language].has(word));
  const names = namesIn(text);
  const amounts = amountsIn(text);
  const weigh = (word: string): number => {
    if (!strong) return 1;
    return amounts.has(word) ? AMOUNT_WEIGHT : salience(word, names.has(word), language, lexicon);
  };
  const concept = (expression: string[]): Concept => ({
    word: expression.join(' '),
    weight: Math.max(...expression.map(weigh)) * (expression.length > 1 ? EXPRESSION : 1),
    in: withParts(alternatives(expression, language, lexicon), parts.get(expression[0] ?? '')),
    spelt: expression.length > 1 || isSpelt(lexicon, expression[0] ?? ''),
    parts: expression.length > 1 ? expression.map((word) => concept([word])) : [],
  });
  return { language, concepts: expressionsIn(kept, language, lexicon).map(concept) };
}

/** What an apostrophe leaves of words: the "t" of "can't" and the "didn" of "didn't". */
function isContracted(word: string, text: string): boolean {
  if (NEGATED.test(word)) return new RegExp(`(?<!\\p{L})${word}['’]t(?!\\p{L})`, 'iu').test(text);
  return CONTRACTED.test(word) && new RegExp(`\\p{L}['’]${word}(?!\\p{L})`, 'iu').test(text);
}

/** Expressions remembered; what people ask about repeats, and finding alternatives is nearly all that analysing costs. */
const REMEMBERED = 20_000;
const remembered = new WeakMap<Lexicon, Map<string, Concept['in']>>();

function alternatives(expression: string[], language: Language, lexicon: Lexicon): Concept['in'] {
  const known = remembered.get(lexicon) ?? new Map<string, Concept['in']>();
  remembered.set(lexicon, known);
  const key = `${language} ${expression.join(' ')}`;
  const found = known.get(key) ?? findAlternatives(expression, language, lexicon);
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, found);
  return found;
}

/** The alternatives of an expression, and a little weaker those of the word it may be a misspelling of. */
function findAlternatives(expression: string[], language: Language, lexicon: Lexicon): Concept['in'] {
  const own = alternativesOf(expression, language, lexicon);
  const [word = ''] = expression;
  const right = expression.length === 1 ? meant(word, language, lexicon) : null;
  if (!right) return own;
  const other = alternativesOf([right], language, lexicon);
  const weaker = (list: Alternative[]): Alternative[] =>
    list.map((one) => ({
      ...one,
      weight: one.weight * MISSPELT,
      kind: one.kind === 'exact' ? 'fuzzy' : one.kind,
    }));
  return { es: [...own.es, ...weaker(other.es)], en: [...own.en, ...weaker(other.en)] };
}

/** Codes such as "LB-207" with their parts, as a passage may write them "LB 207". */
function codesIn(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let code = '';
  for (const word of words(text)) {
    if (word.joined && /\d/.test(word.text)) found.set((code = word.text), []);
    else if (word.part && code !== '') found.get(code)?.push(word.text);
    else code = '';
  }
  return found;
}

function withParts(whole: Concept['in'], parts: string[] | undefined): Concept['in'] {
  if (!parts || parts.length === 0) return whole;
  const apart: Alternative = { stems: parts, weight: APART, kind: 'exact' };
  return { es: [...whole.es, apart], en: [...whole.en, apart] };
}

/** The words with those joined that the lexicon knows as one expression ("tarjeta crédito"), longest first. */
function expressionsIn(kept: string[], language: Language, lexicon: Lexicon): string[][] {
  const found: string[][] = [];
  for (let at = 0; at < kept.length;) {
    const length = [3, 2].find((size) => {
      const stems = kept.slice(at, at + size).map((word) => stem(word, language));
      return stems.length === size && lexicon.stemmed[language].has(stems.join(' '));
    });
    found.push(kept.slice(at, at + (length ?? 1)));
    at += length ?? 1;
  }
  return found;
}
