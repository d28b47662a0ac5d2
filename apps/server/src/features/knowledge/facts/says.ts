import { WEAK } from '../text/function-words.ts';
import { detectLanguage, languageLean } from '../text/language.ts';
import { isQuestion, sentences } from '../text/sentences.ts';
import type { Language } from '../text/tongue.ts';
import { evened } from './even.ts';
import { type Mark, marksOf } from './read-text.ts';
import { standTogether } from './together.ts';
import { type Fact, saidBy } from './ways.ts';

/** From here on a text is surely of the language to which it leans. */
const surely = 3;
/** Where a line begins that does not go on with the one before. */
const newLine = /\n(?=\s*(?:[-*•·–]|\d+[.)]|[\p{Lu}¿¡]))|\n\s*\n/u;

/**
 * Whether a text says a fact: all of its words in one sentence, near each other, in any form; its numbers, amounts and
 * dates however they are written, each with the words that it has in the fact; words of the other language where the
 * glossary gives them as its translation. Words that only mean something like it do not count, nor does what is asked.
 */
export function says(text: string, fact: string): boolean {
  const language = detectLanguage(text);
  const wanted = sentencesOf(fact);
  if (wanted.length === 0) return false;
  const units = unitsOf(text, language);
  return wanted.every((one) => {
    if (isPlain(one)) return units.some((unit) => hasWords(one, unit));
    const known: Record<Language, Fact> = { es: factOf(one, 'es'), en: factOf(one, 'en') };
    return units.some((unit) => isSaid(known[unit.language], unit));
  });
}

interface Unit {
  /** What is said, evened. */
  text: string;
  marks: Mark[];
  language: Language;
  /** Asked and answered with a yes, so that the question is said. */
  isAffirmed: boolean;
}

/** A yes, a no, or nothing but function words and signs. */
function isPlain(fact: string): boolean {
  const text = evened(fact);
  return /^(?:yes|no)\P{L}*$/u.test(text) || marksOf(text, detectLanguage(fact)).length === 0;
}

const yes = /^[\s*_"«“¡]*(?:sí(?!\p{L})|si(?= *(?:[,.;:!]|$))|yes(?!\p{L}))/u;
const agreed = /^[\s*_"«“¡]*(?:claro|por supuesto|of course)(?!\p{L})/u;
const no = /^[\s*_"«“]*no(?!\p{L})/u;

/** A fact of function words and signs only stands there as it is; a yes or no where the sentence begins with it. */
function hasWords(fact: string, { text }: Unit): boolean {
  const wanted = evened(fact)
    .replace(/[\s.!]+$/, '')
    .replace(/^[\s¡]+/, '');
  if (/^(?:s[ií]|yes)$/.test(wanted)) return yes.test(text);
  if (wanted === 'no') return no.test(text);
  return (
    wanted !== '' &&
    ` ${text} `.split(wanted).some((before, at, all) => {
      const after = all[at + 1];
      return after !== undefined && !/[\p{L}\d]$/u.test(before) && !/^[\p{L}\d]/u.test(after);
    })
  );
}

function isSaid(wanted: Fact, { marks, language, isAffirmed }: Unit): boolean {
  const candidates = wanted.marks.map((one) => saidBy(one, wanted, marks, language));
  if (candidates.length === 0 || candidates.some((list) => list.length === 0)) return false;
  const isOnlyAsked = candidates.every((list) => list.every(({ isAsked }) => isAsked));
  return (isAffirmed || !isOnlyAsked) && standTogether(wanted.marks, candidates, marks);
}

/** Words that nearly every text has may be missing, where others are there. */
function factOf(fact: string, language: Language): Fact {
  const isSure = Math.abs(languageLean(fact)) >= surely;
  const own = isSure ? detectLanguage(fact) : language;
  const languages: Language[] = isSure ? [own] : ['es', 'en'];
  const all = marksOf(evened(fact), own);
  const strong = all.filter(({ kind, text }) => kind !== 'word' || !WEAK[own].has(text));
  const marks = strong.length > 0 ? strong : all;
  return { marks: marks.map((one, place) => ({ ...one, place })), languages, ways: new Map() };
}

function sentencesOf(text: string): string[] {
  return text
    .split(newLine)
    .flatMap((line) => sentences(line).map(({ start, end }) => line.slice(start, end)))
    .flatMap((one) => one.split(/;/));
}

/** Sentences; a question goes with the sentence after it. */
function unitsOf(text: string, fallback: Language): Unit[] {
  const all = sentencesOf(text);
  return all.flatMap((sentence, at) => {
    const before = all[at - 1];
    if (isQuestion(sentence)) return [];
    const asked = before !== undefined && isQuestion(before) ? before : '';
    const language = detectLanguage(`${asked} ${sentence}`, fallback);
    return [unitOf(asked, sentence, language)];
  });
}

function unitOf(asked: string, sentence: string, language: Language): Unit {
  const text = evened(sentence);
  const isRefused = asked !== '' && no.test(text);
  const isAffirmed = asked !== '' && (yes.test(text) || agreed.test(text));
  const first = marksOf(evened(asked), language).map((one) => ({
    ...one,
    isAsked: true,
    isNegated: one.isNegated !== isRefused,
  }));
  const clauses = Math.max(0, ...first.map(({ clause }) => clause + 1));
  const rest = marksOf(text, language).map((one) => ({
    ...one,
    place: one.place + first.length,
    clause: one.clause + clauses,
  }));
  return { text, marks: [...first, ...rest], language, isAffirmed };
}
