import type { Ask, AskedVariable, ReadValue } from '@centralita/contract/workflows/ask';
import { foldName } from '../graph/fold.ts';
import { listen } from './heard.ts';
import { read } from './read.ts';
import { idle } from './decide/small-words.ts';

/** Their form tells what they are, so that nothing has to say what is meant. */
const telling = new Set<AskedVariable['type']>(['date', 'time', 'integer', 'number', 'phone', 'email']);
/** Words beside the value; longer sentences speak of something else. */
const mostBeside = 2;

/**
 * A value that is said once more, and another one: "el martes" after "el lunes". Only where it is nearly all that was said, and
 * there is one value that it can stand for.
 */
export function restated(ask: Ask): ReadValue[] {
  const of = (type: AskedVariable['type']) =>
    [...ask.correctable, ...ask.read].filter((one) => one.type === type).length;
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
  const [said, own] = [wordsOf(ask.heard), wordsOf(words)];
  // A number alone may be meant for anything.
  if (/^(integer|number)$/.test(type) && said.length === own.length) return false;
  return said.filter((word) => !idle.has(word) && !own.includes(word)).length <= mostBeside;
}
