import type { Ask, AskedVariable, ReadValue } from '@centralita/contract/workflows/ask';
import { fold, foldName } from '../graph/fold.ts';
import { alike, aboutOf } from './about.ts';
import { listen } from './heard.ts';
import { read } from './read.ts';
import { idle } from './decide/small-words.ts';
import { behindTakingBack } from './replies/takes-back.ts';
import { said } from './text/said.ts';

/** Their form tells what they are, so that nothing has to say what is meant. */
const telling = new Set<AskedVariable['type']>(['date', 'time', 'integer', 'number', 'phone', 'email']);
/** Words beside the value; longer sentences speak of something else. */
const mostBeside = 2;

/**
 * A value that is said once more, and another one: "el martes" after "el lunes". Only where it is nearly all that was said, and
 * there is one value that it can stand for.
 */
export function restated(ask: Ask): ReadValue[] {
  // A whole number may stand for any number.
  const of = (type: AskedVariable['type']) =>
    [...ask.correctable, ...ask.read].filter((one) => alikeTypes(one.type, type)).length;
  const variables = ask.correctable.filter(({ type }) => telling.has(type) && of(type) === 1);
  if (variables.length === 0) return [];
  const known = new Map(ask.known.map(({ name, value }) => [foldName(name), value]));
  return read({ ...ask, read: variables, ahead: [] }).filter(({ variable_id, value, words }) => {
    const variable = variables.find(({ id }) => id === variable_id);
    if (!variable || known.get(foldName(variable.name)) === value) return false;
    return isNearlyAll(ask, variable, words);
  });
}

function isNearlyAll(ask: Ask, { type }: AskedVariable, words: string): boolean {
  const wordsOf = (text: string) =>
    listen(text, ask)
      .tokens.filter(({ kind }) => kind !== 'sign')
      .map((token) => token.plain);
  const [all, own] = [wordsOf(ask.heard), wordsOf(words)];
  // A number alone may be meant for anything.
  if (/^(integer|number)$/.test(type) && all.length === own.length) return false;
  return all.filter((word) => !idle.has(word) && !own.includes(word)).length <= mostBeside;
}

function alikeTypes(one: AskedVariable['type'], other: AskedVariable['type']): boolean {
  const number = /^(integer|number)$/;
  return one === other || (number.test(one) && number.test(other));
}

const takesBack =
  /^((oh|no|wait|sorry|perdon|ay|actually|hmm|well) )*(make (that|it)|i meant?|i should have said|quise decir|queria decir|mejor dicho)\b/;

/**
 * "Actually make that thirty", when the next thing is asked for already: it is what was said just before that is another,
 * not the answer to the open question. Null where it is not so said.
 */
export function saidInstead(ask: Ask, given: readonly ReadValue[]): ReadValue[] | null {
  const heard = listen(ask.heard, ask);
  const text = textInstead(ask, said(heard));
  if (text) return text;
  const [only, ...more] = given;
  const open = ask.read.find(({ id }) => id === only?.variable_id);
  if (!open || more.length > 0 || !telling.has(open.type) || !takesBack.test(said(heard))) return null;
  const named = aboutOf(open).words;
  if (heard.tokens.some(({ plain }) => named.some((word) => alike(word, plain)))) return null;
  const before = ask.history.findLast(({ role }) => role === 'user')?.content ?? '';
  const known = new Map(ask.known.map(({ name, value }) => [foldName(name), value]));
  const meant = ask.correctable.filter(
    (one) =>
      alikeTypes(one.type, open.type) &&
      read({ ...ask, heard: before, read: [one], ahead: [] })[0]?.value === known.get(foldName(one.name)),
  );
  const [last, ...others] = meant;
  if (!last || others.length > 0) return null;
  const instead = read({ ...ask, read: [last], ahead: [] });
  return instead.length > 0 ? instead : null;
}

/** The same of a text: "perdón, quise decir Marta" puts right the name that was just given, whatever is asked now. */
function textInstead(ask: Ask, words: string): ReadValue[] | null {
  const open = ask.read.some(({ type, choices }) => type === 'string' && choices.length === 0);
  const rest = behindTakingBack(words);
  if (!open || !putsRight.test(words) || rest === '' || rest.split(' ').length > mostInText) return null;
  const before = fold(ask.history.findLast(({ role }) => role === 'user')?.content ?? '');
  const known = new Map(ask.known.map(({ name, value }) => [foldName(name), fold(value)]));
  const isJustGiven = ({ name, type, choices }: AskedVariable) => {
    const value = known.get(foldName(name)) ?? '';
    return type === 'string' && choices.length === 0 && value !== '' && before.includes(value);
  };
  const [last, ...others] = ask.correctable.filter(isJustGiven);
  if (!last || others.length > 0) return null;
  const tokens = listen(ask.heard, ask).tokens.filter(({ kind }) => kind !== 'sign');
  const from = tokens.at(-rest.split(' ').length)?.from ?? 0;
  const found = read({ ...ask, heard: ask.heard.slice(from), read: [last], ahead: [] });
  return found.length > 0 ? found : null;
}

const mostInText = 5;
const putsRight =
  /^((oh|no|ay|perdon|perdone|disculpe|sorry|wait|oops|well) )*(quise decir|queria decir|corrijo|correccion|i meant|i should have said|correction|mejor dicho)\b/;
