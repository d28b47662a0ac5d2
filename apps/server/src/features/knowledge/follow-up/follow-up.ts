import { askingPart } from '../extract/asking.ts';
import { messageOf } from '../messages/message.ts';
import { fold } from '../text/fold.ts';
import { detectLanguage, languageLean } from '../text/language.ts';
import { sentences } from '../text/sentences.ts';
import { stem } from '../text/stem.ts';
import { words } from '../text/words.ts';
import type { Language } from '../text/tongue.ts';
import { ended, isPlace, withFragment, withSubject } from './said-in-full.ts';
import {
  about,
  asks,
  definite,
  elliptic,
  ofAll,
  opener,
  personal,
  pointing,
  possessive,
  pronoun,
} from './signs.ts';
import { type Subject, subjectOf } from './subject.ts';
import { type Told, toldWords } from './words.ts';

/** A question that was answered before. */
export interface Exchange {
  question: string;
  answer: string;
}

/** What was asked before, oldest first, with the answers where they are known. */
export type Before = readonly (Pick<Exchange, 'question'> & Partial<Exchange>)[];

/** What a question may mean. */
export interface Reading {
  text: string;
  /** Folded words that a sentence of its answer has to hold, else it was not meant so. */
  needs: readonly string[];
}

/**
 * What a question may mean after others (oldest first), the likeliest first and last as it stands. "And for children?" and "how long
 * does it take?" lean on the question before and are said in full: "How much is the pool for children?".
 */
export function readingsOf(question: string, history: Before): Reading[] {
  let before: string | null = null;
  for (const one of history) {
    if (messageOf(one)) continue;
    before = before === null ? one.question : meantBefore(one, before);
  }
  if (before === null || messageOf({ question })) return [asItStands(question)];
  return readings(question, before);
}

/** What is surely meant, or what its answer was about. */
function meantBefore({ question, answer = '' }: Before[number], before: string): string {
  return readings(question, before).find((one) => fits(answer, one))?.text ?? question;
}

/** What a question surely means; one that may stand for itself does. */
export function surelyMeant(question: string, history: Before): string {
  const [first] = readingsOf(question, history);
  return first && first.needs.length === 0 ? first.text : question;
}

/** A function word of one language, or a sign of it. */
const sure = 2;

/** A question's language; of one that does not tell, that of the question before. */
export function languageAfter(question: string, history: Before): Language {
  const before = history.at(-1);
  if (!before || Math.abs(languageLean(question)) >= sure) return detectLanguage(question);
  return detectLanguage(before.question);
}

/** Longer ones say what they mean, and to longer ones nothing is added. */
const [longest, longestBefore] = [120, 300];

function readings(question: string, before: string): Reading[] {
  const plain = asItStands(question);
  const lead = about.exec(question)?.[0] ?? opener.exec(question)?.[0] ?? '';
  const bare = question.slice(lead.length);
  if (question.length > longest || !/\p{L}/u.test(bare) || ofAll.test(bare)) return [plain];
  const language = languageAfter(question, [{ question: before }]);
  const told = toldWords(bare, language);
  const things = told.filter(({ isThing }) => isThing).map(({ folded }) => folded);
  const last = askingPart(before, detectLanguage(before));
  if (last.length > longestBefore) return [plain];
  const asked: Asked = {
    bare,
    plain,
    things,
    lead,
    before: last,
    subject: subjectOf(last, detectLanguage(last), things),
  };
  if (things.length > 0) return aboutThings(asked);
  return told.some(({ says }) => says !== 'nothing') || asks.test(bare) || isPlace(bare)
    ? aboutNothing(asked, told)
    : [plain];
}

interface Asked {
  /** The question without "and". */
  bare: string;
  lead: string;
  plain: Reading;
  things: string[];
  before: string;
  subject: Subject | null;
}

/** It names no thing of its own. */
function aboutNothing({ bare, plain, lead, before, subject }: Asked, told: readonly Told[]): Reading[] {
  if (!asks.test(bare) && isPlace(bare)) return [full(withFragment(before, bare, subject), bare), plain];
  if (!subject || (personal.test(bare) && !pronoun.test(bare))) return [plain];
  const merged = full(withSubject(bare, subject.text), bare);
  const isBare = told.every(({ says, isFunction }) => says === 'asked' || isFunction) && !asks.test(bare);
  const leans = lead !== '' || pronoun.test(bare) || elliptic.test(bare) || isBare;
  return leans ? [merged, plain] : [plain, { ...merged, needs: subject.things }];
}

/** It names one: of that before, or another. */
function aboutThings({ bare, plain, lead, things, before, subject }: Asked): Reading[] {
  const owned = possessive.exec(bare)?.[0];
  if (owned && subject) return [full(`${ended(bare.slice(owned.length))} ${subject.text}`, bare), plain];
  if (!asks.test(bare) && lead !== '') return [full(withFragment(before, bare, subject), bare), plain];
  const leans = lead !== '' || pronoun.test(bare) || pointing.test(bare) || definite.test(bare);
  if (!subject || !leans || things.some((thing) => subject.things.includes(thing))) return [plain];
  return [{ text: withSubject(bare, subject.text), needs: [...subject.things, ...things] }, plain];
}

function asItStands(text: string): Reading {
  return { text, needs: [] };
}

/** With the mark of Spanish questions, where it had one. */
function full(text: string, question: string): Reading {
  return asItStands(question.endsWith('?') && !text.endsWith('?') ? `${text}?` : text);
}

/** Whether a sentence of an answer holds all that a reading needs; two things side by side are no answer about both. */
export function fits(answer: string, { needs }: Reading): boolean {
  if (needs.length === 0) return true;
  const wanted = needs.map(stemsOf);
  return sentences(answer).some(({ start, end }) => {
    const told = new Set(words(answer.slice(start, end)).flatMap(({ text }) => stemsOf(fold(text))));
    return wanted.every((stems) => stems.some((one) => told.has(one)));
  });
}

function stemsOf(word: string): string[] {
  return [word, stem(word, 'es'), stem(word, 'en')];
}
