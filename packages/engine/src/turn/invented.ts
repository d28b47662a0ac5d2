import type { ReadValue } from '@centralita/contract/workflows/ask';
import type { Talk } from './talk.ts';

/** Digits as a telephone number is written. Days, years and amounts are none. */
const numbers = /(?<![\p{L}\d.,:])\+?\(?\d[\d\s().-]{5,22}\d(?![\p{L}\d:])/gu;
const days =
  /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?:T| )?(?:\d{1,2}:\d{2})?\b/g;
const none = /^(?:\d{1,3}(?:\.\d{3})+|(?:19|20)\d\d\s*-\s*(?:19|20)\d\d)$/;
const fewestDigits = 7;

const sentences = /[\s\S]*?(?:[.!?…]+["”'’)\]]*(?=\s|$)|\n|$)/gu;

/**
 * What a model says without the sentences that name a telephone number which stands nowhere: not in the workflow, not in the
 * talk, not in what was found for it. Nobody may be sent to a number that somebody made up. `read`: what the same answer has
 * read of what was said, perhaps in words.
 */
export function withoutInvented(talk: Talk, text: string, read: readonly ReadValue[] = []): string {
  const named = numbersIn(text);
  if (named.length === 0) return text;
  const known = digitsOf([...groundsOf(talk), ...read.map(({ value }) => value)].join('\n'));
  const invented = named.filter((number) => !known.includes(digitsOf(number).slice(-fewestDigits)));
  if (invented.length === 0) return text;
  for (const value of invented)
    talk.trace.push({ step: 'refused_value', name: 'phone', value, reason: 'not_offered' });
  const all = text.match(sentences) ?? [];
  return all
    .filter((sentence) => !invented.some((number) => sentence.includes(number)))
    .join('')
    .trim();
}

function numbersIn(text: string): string[] {
  const found = text.replace(days, (day) => ' '.repeat(day.length)).match(numbers) ?? [];
  return found.map((one) => one.trim()).filter((one) => digits(one) >= fewestDigits && !none.test(one));
}

function digits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** However it is written: without what may stand between the digits of one number. */
function digitsOf(text: string): string {
  return text.replace(/[^\d\n]+/g, (between) => (/[^\s()./-]/.test(between) ? ' ' : ''));
}

/** All that a number may come from. */
function groundsOf({ state, turn, map }: Talk): string[] {
  const { brief, values, history } = state;
  return [
    brief.identity,
    turn.heard,
    ...values.flatMap(({ value, words }) => [value, words]),
    ...history.map(({ content }) => content),
    ...turn.passages.flatMap(({ title, text }) => [title, text]),
    ...turn.facts.map(({ text }) => text),
    ...map.flow.nodes.map(({ configuration }) => JSON.stringify(configuration)),
    ...map.flow.main_instructions.flatMap(({ content, custom_action }) => [content, custom_action]),
  ];
}
