import { messageOf } from '../messages/message.ts';
import { fold } from '../text/fold.ts';
import { detectLanguage, languageLean } from '../text/language.ts';
import { sentences } from '../text/sentences.ts';
import type { Language } from '../text/tongue.ts';
import { type Told, toldWords } from './words.ts';

/** A question that was answered before. */
export interface Exchange {
  question: string;
  answer: string;
}

/** What was asked before, oldest first. */
export type Before = readonly Pick<Exchange, 'question'>[];

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
    before = before === null ? one.question : (readings(one.question, before)[0]?.text ?? before);
  }
  return before === null ? [asItStands(question)] : readings(question, before);
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

const longest = 120;
const opener =
  /^[\s¿¡,]*(?:(?:ok(?:ay)?|vale|bueno|bien|genial|perfect[oa]?|great|thanks|gracias)\b[\s,.!]*)?¿?(?:y|e|pero|and|but|so|also|tambi[eé]n|o|or)\b[\s,]*/iu;
const about =
  /^[\s¿,]*(?:(?:y|and|but|so|pero)\b[\s,]*)?(?:what about|how about|qu[eé] tal|qu[eé] hay de|qu[eé] pasa con|si es|si son)(?![\p{L}])[\s,]*/iu;
const asks =
  /(?<!\p{L})(?:how|what|when|where|who|whose|which|why|do|does|did|is|are|was|can|could|will|would|should|may|must|have|has|qu[eé]|qui[eé]n(?:es)?|cu[aá]l(?:es)?|cu[aá]ndo|cu[aá]nt[oa]s?|d[oó]nde|c[oó]mo|por qu[eé]|hay|puedo|puede|pueden|podemos|tienen?|es|son|se|aceptan|hacen|tell|dime)(?!\p{L})/iu;
const pronoun = /(?<![\p{L}'’])(?:it|they|them|this one|that one|those|these|this|that)(?![\p{L}])/iu;
/** "its contract", "y su garantía". */
const possessive = /^(?:its|their|sus?)\s+(?=\p{L})/iu;
/** "how long is the contract": of something that was named. */
const definite = /(?<!\p{L})(?:the|el|la|los|las)\s+\p{L}/iu;
const pointing =
  /(?<!\p{L})(?:its|their|theirs|ese|esa|esos|esas|eso|esto|este|esta|lo|l[oa]s|su|sus|ell[oa]s|[eé]l)(?!\p{L})/iu;

function readings(question: string, before: string): Reading[] {
  const plain = asItStands(question);
  if (question.length > longest) return [plain];
  const language = languageAfter(question, [{ question: before }]);
  const subject = subjectOf(before, detectLanguage(before));
  const lead = about.exec(question)?.[0] ?? opener.exec(question)?.[0] ?? '';
  const bare = question.slice(lead.length);
  const things = toldWords(bare, language).filter(({ isThing }) => isThing);
  const owned = possessive.exec(bare);
  if (owned && subject) return [full(`${bare.slice(owned[0].length)} ${subject.text}`, bare), plain];
  if (things.length === 0) {
    const isPlaced = !asks.test(bare) && isPlace(bare);
    if (isPlaced) return [full(withFragment(before, bare, subject), bare), plain];
    return subject ? [full(withSubject(bare, subject.text), bare), plain] : [plain];
  }
  if (!asks.test(bare) && lead !== '') return [full(withFragment(before, bare, subject), bare), plain];
  const leans = lead !== '' || pronoun.test(bare) || pointing.test(bare) || definite.test(bare);
  if (!subject || !leans || things.some(({ folded }) => subject.things.includes(folded))) return [plain];
  const text = withSubject(bare, subject.text);
  return [{ text, needs: [...subject.things, ...things.map(({ folded }) => folded)] }, plain];
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
  // By their beginnings: "contracts" is told as "contract", "envíos" as "envío".
  const begins = needs.map((word) => word.slice(0, Math.max(4, word.length - 2)));
  return sentences(answer).some(({ start, end }) => {
    const told = fold(answer.slice(start, end));
    return begins.every((word) => told.includes(word));
  });
}

interface Subject {
  /** "el envío a Quito" */
  text: string;
  /** Folded: "envio", "quito". */
  things: string[];
  /** Where "envío" ends, or the last word of several that belong together. */
  end: number;
  /** Where the last of these words begins, if it is a name: "Aurora" of "lámpara Aurora". */
  name: number | null;
  /** Where its article begins, if it has one. */
  from: number;
}

const joins = new Set(['de', 'del', 'of']);
const ways = new Set(['de', 'del', 'of', 'a', 'al', 'en', 'para', 'to', 'in', 'for', 'the', 'la', 'el']);
const articles: Record<Language, ReadonlySet<string>> = {
  en: new Set(['the', 'a', 'an', 'your']),
  es: new Set(['el', 'la', 'los', 'las', 'un', 'una', 'su', 'sus']),
};

/** The first thing that a question names, and where: "the fibre plan", "el envío a Quito". What it asks of it is another. */
function subjectOf(text: string, language: Language): Subject | null {
  const words = toldWords(text, language);
  const known = words.findIndex(({ isThing, isAsked }) => isThing && !isAsked);
  const first = known === -1 ? words.findIndex(({ isThing }) => isThing) : known;
  const begin = words[first];
  if (!begin) return null;
  const last = endOf(words, first, joins);
  const far = endOf(words, last, ways);
  const end = words[last]?.end ?? begin.end;
  const article = words[first - 1];
  const from = article && articles[language].has(article.folded) ? article.start : begin.start;
  const things = words.slice(first, far + 1).filter(({ isThing }) => isThing);
  return {
    text: text.slice(from, words[far]?.end ?? end),
    things: things.map(({ folded }) => folded),
    end,
    name: last > first && isName(words[last]?.text ?? '') ? (words[last]?.start ?? null) : null,
    from,
  };
}

function isName(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** The last of the things that follow each other, or by one of these words. */
function endOf(words: readonly Told[], first: number, by: ReadonlySet<string>): number {
  let last = first;
  for (let at = first + 1; at < words.length; at += 1) {
    if (words[at]?.isThing) last = at;
    else if (!by.has(words[at]?.folded ?? '')) break;
  }
  return last;
}

/** "how long does it take" after "the fibre plan": "how long does the fibre plan take". */
function withSubject(question: string, subject: string): string {
  if (pronoun.test(question)) return question.replace(pronoun, subject);
  const end = /[\s?.!]*$/u.exec(question)?.index ?? question.length;
  return `${question.slice(0, end)} ${subject}${question.slice(end)}`;
}

const places = new Set(
  'for in on at with by from to without during until after before per para en con por a al desde hasta sin durante despues antes'.split(
    ' ',
  ),
);
const days =
  /^(?:(?:los|las|el|on|the) )?(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|feriados?|festivos?|fines? de semana|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|holidays?|today|tomorrow|hoy|manana)/;

/** "And for children?" goes on with the question before, "and the sauna?" takes the place of what that was about. */
function withFragment(before: string, fragment: string, subject: Subject | null): string {
  const said = fragment.replace(/[\s?.!¿¡]+$/gu, '').trim();
  const end = /[\s?.!]*$/u.exec(before)?.index ?? before.length;
  const [body, mark] = [before.slice(0, end), before.slice(end) || '?'];
  const [first = ''] = fold(said).split(/\s+/);
  if (days.test(fold(said))) return `${body} ${said}${mark}`;
  if (places.has(first)) return `${withoutPlace(body, first)} ${said}${mark}`;
  if (!subject) return `${body} ${said}${mark}`;
  const [name = '', ...more] = said.split(/\s+/).toReversed();
  // "la Boreal" after "la lámpara Aurora" is another lamp.
  const isOther = subject.name !== null && isName(name) && more.length < 2;
  const [from, put] = isOther ? [subject.name ?? subject.from, name] : [subject.from, said];
  return `${before.slice(0, from)}${put}${before.slice(subject.end)}`;
}

/** Without "to Quito", where "to Loja" follows. */
function withoutPlace(body: string, place: string): string {
  const language = detectLanguage(body);
  const words = toldWords(body, language);
  const at = words.findLastIndex(({ folded }) => folded === place);
  const begin = words[at];
  if (!begin) return body;
  const isNamed = ({ folded, isThing }: Told) => isThing || articles[language].has(folded);
  const stop = words.findIndex((word, index) => index > at && !isNamed(word));
  const until = words[(stop === -1 ? words.length : stop) - 1];
  if (!until || until === begin) return body;
  return `${body.slice(0, begin.start).trimEnd()}${body.slice(until.end)}`;
}

/** "for children", "los domingos": where or when, not what. */
function isPlace(fragment: string): boolean {
  const said = fold(fragment).trim();
  return days.test(said) || places.has(said.split(/\s+/)[0] ?? '');
}
