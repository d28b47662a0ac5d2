import { fold } from '../text/fold.ts';
import { detectLanguage } from '../text/language.ts';
import { pronoun } from './signs.ts';
import { articles, isName, type Subject } from './subject.ts';
import { type Told, toldWords } from './words.ts';

/** Without the signs at its end. */
export function ended(text: string): string {
  return text.replace(/[\s?.!¿¡]+$/gu, '');
}

/** "how long does it take" after "the fibre plan": "how long does the fibre plan take". */
export function withSubject(question: string, subject: string): string {
  if (pronoun.test(question)) return question.replace(pronoun, () => subject);
  const end = /[\s?.!]*$/u.exec(question)?.index ?? question.length;
  return `${question.slice(0, end)} ${subject}${question.slice(end)}`;
}

const places = new Set(
  'for in on at with by from to without during until after before per para en con por a al desde hasta sin durante despues antes'.split(
    ' ',
  ),
);
const day =
  '(?:(?:los|las|el|on|the) )?(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|feriados?|festivos?|fines? de semana|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|holidays?|today|tomorrow|hoy|ma[nñ]ana)(?!\\p{L})';
const days = new RegExp(`^${day}`, 'iu');
const dayBefore = new RegExp(` ${day}`, 'giu');

/** "And for children?" goes on with the question before, "and the sauna?" takes the place of what that was about. */
export function withFragment(before: string, fragment: string, subject: Subject | null): string {
  const said = ended(fragment).trim();
  const end = /[\s?.!]*$/u.exec(before)?.index ?? before.length;
  const [body, mark] = [before.slice(0, end), before.slice(end) || '?'];
  const [first = ''] = fold(said).split(/\s+/);
  if (days.test(said)) return `${body.replace(dayBefore, '')} ${said}${mark}`;
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
export function isPlace(fragment: string): boolean {
  const said = fragment.trim();
  return days.test(said) || places.has(fold(said).split(/\s+/)[0] ?? '');
}
