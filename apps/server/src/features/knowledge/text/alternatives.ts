import { fold } from './fold.ts';
import type { Language } from './tongue.ts';
import { expressionsOf, type Lexicon, phraseOf } from './lexicon.ts';
import { marksAsked } from './marks.ts';
import { spellings } from './spellings.ts';
import { stem } from './stem.ts';

export type Kind = 'exact' | 'synonym' | 'translated' | 'fuzzy';

/** One way in which a passage may say what the question says; `stems` must all be there. */
export interface Alternative {
  stems: string[];
  weight: number;
  kind: Kind;
}

/** How well each stands for the question's own word (1). */
const WEIGHT = {
  variant: 0.95,
  foreign: 0.9,
  synonym: 0.65,
  translated: 0.8,
  kind: 0.6,
  near: 0.5,
  part: 0.45,
  indirect: 0.45,
  mark: 0.45,
};
/** Alternatives that weigh less stand for one word of an expression, not for the whole. */
export const WHOLE = WEIGHT.part + 0.01;
/** Each further translation is a little less likely to be meant. */
const NEXT_TRANSLATION = 0.93;
/** Chance of getting from a word to another through the other language and back, from which it counts as related. */
const LEAST_CHANCE = 0.06;
/** Alternatives a concept may have in one language; more cost time and bring noise. */
const MOST = 26;

/**
 * Everything that counts as finding a word of a question, best first, in the question's language and in the other one.
 * An expression of several words ("opening hours") is found whole, or by one of its words at a discount.
 */
export function alternativesOf(
  expression: string[],
  own: Language,
  lexicon: Lexicon,
): Record<Language, Alternative[]> {
  const other: Language = own === 'es' ? 'en' : 'es';
  const [here, there] = [new Gathered(), new Gathered()];
  const [word = ''] = expression;
  const listed = known(expression, own, lexicon);
  const direct = expression.length > 1 ? [] : unique(spelt(word, own, listed).map((one) => stem(one, own)));
  for (const [at, one] of direct.entries()) here.add([one], at === 0 ? 1 : WEIGHT.variant, 'exact');
  if (expression.length > 1)
    here.add(
      expression.map((one) => stem(one, own)),
      1,
      'exact',
    );
  there.add(
    expression.map((one) => stem(one, other)),
    WEIGHT.foreign,
    'exact',
  );
  if (expression.length === 1) mark(here, there, direct[0] ?? '', own);
  relate(here, there, listed, own, lexicon);
  for (const part of expression.length > 1 ? expression : []) {
    const inPart = alternativesOf([part], own, lexicon);
    here.addWeaker(inPart[own], WEIGHT.part);
    there.addWeaker(inPart[other], WEIGHT.part);
  }
  return own === 'es' ? { es: here.all, en: there.all } : { es: there.all, en: here.all };
}

function relate(here: Gathered, there: Gathered, listed: string[], own: Language, lexicon: Lexicon): void {
  const other: Language = own === 'es' ? 'en' : 'es';
  const translations = unique(listed.flatMap((one) => lexicon.translations[own].get(one) ?? []));
  const synonyms = unique(listed.flatMap((one) => lexicon.synonyms[own].get(one) ?? []));
  const near = unique(listed.flatMap((one) => lexicon.near[own].get(one) ?? []));
  const related = unique(listed.flatMap((one) => lexicon.kinds[own].get(one) ?? []));
  for (const one of synonyms) here.add(phraseOf(one, own), WEIGHT.synonym, 'synonym');
  for (const [at, one] of translations.entries()) {
    there.add(phraseOf(one, other), Math.max(0.5, WEIGHT.translated * NEXT_TRANSLATION ** at), 'translated');
  }
  for (const one of related) here.add(phraseOf(one, own), WEIGHT.kind, 'synonym');
  for (const one of near) here.add(phraseOf(one, own), WEIGHT.near, 'synonym');
  for (const [one, chance] of throughOther(listed, own, other, lexicon)) {
    here.add(phraseOf(one, own), Math.min(WEIGHT.synonym, WEIGHT.indirect * (0.6 + 2 * chance)), 'synonym');
  }
  const indirect = [
    ...[...synonyms, ...related].flatMap((one) => lexicon.translations[own].get(one) ?? []),
    ...translations.flatMap((one) => lexicon.synonyms[other].get(one) ?? []),
    ...translations.flatMap((one) => lexicon.kinds[other].get(one) ?? []),
    ...translations.slice(0, 2).flatMap((one) => lexicon.near[other].get(one) ?? []),
  ];
  for (const one of indirect) there.add(phraseOf(one, other), WEIGHT.indirect, 'translated');
}

function mark(here: Gathered, there: Gathered, asked: string, own: Language): void {
  for (const one of marksAsked(asked, own)) {
    here.add([one], WEIGHT.mark, 'synonym');
    there.add([one], WEIGHT.mark, 'translated');
  }
}

function known(expression: string[], own: Language, lexicon: Lexicon): string[] {
  const [word = ''] = expression;
  if (expression.length > 1)
    return lexicon.stemmed[own].get(expression.map((one) => stem(one, own)).join(' ')) ?? [];
  const found = expressionsOf(lexicon, word, own);
  return found.length > 0
    ? found
    : unique(spellings(word).flatMap((one) => expressionsOf(lexicon, one, own)));
}

/** The word with the accents it may lack: as the lexicon writes it, else in all ways. */
function spelt(word: string, own: Language, expressions: string[]): string[] {
  if (own === 'en') return [word];
  const bare = fold(word);
  const listed = expressions.filter((one) => bare.startsWith(fold(one)) && bare.length - one.length <= 2);
  return listed.length > 0 ? [word, bare, ...listed] : spellings(word);
}

/** Words that share translations with the expressions, by the chance of a random walk there and back, likeliest first. */
function throughOther(
  expressions: string[],
  own: Language,
  other: Language,
  lexicon: Lexicon,
): [string, number][] {
  const chances = new Map<string, number>();
  const walks = expressions.flatMap((one) => {
    const forth = lexicon.translations[own].get(one) ?? [];
    return forth.map((translation) => ({ translation, chance: 1 / (expressions.length * forth.length) }));
  });
  for (const { translation, chance } of walks) {
    const back = lexicon.translations[other].get(translation) ?? [];
    for (const related of back) chances.set(related, (chances.get(related) ?? 0) + chance / back.length);
  }
  return [...chances]
    .filter(([related, chance]) => chance >= LEAST_CHANCE && !expressions.includes(related))
    .toSorted((a, b) => b[1] - a[1]);
}

class Gathered {
  readonly all: Alternative[] = [];
  readonly #known = new Set<string>();

  add(stems: string[], weight: number, kind: Kind): void {
    const key = stems.join(' ');
    if (key === '' || this.#known.has(key) || this.all.length >= MOST) return;
    this.#known.add(key);
    this.all.push({ stems, weight, kind });
  }

  addWeaker(alternatives: Alternative[], factor: number): void {
    for (const one of alternatives) if (one.weight > 0.5) this.add(one.stems, one.weight * factor, one.kind);
  }
}

function unique(list: string[]): string[] {
  return [...new Set(list)];
}
