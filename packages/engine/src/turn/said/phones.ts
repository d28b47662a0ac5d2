import type { Conversation } from '../conversation.ts';

/**
 * Digits as a telephone number is written: "+593 (2) 987-6543". Between groups stands one sign: what follows in brackets, after
 * a dash between spaces, in the next sentence or line is something else.
 */
const numbers =
  /(?<![\p{L}\d.,:])(?:\+?\d{1,3}[ \u00a0.-]?)?(?:\(\d{1,4}\)[ \u00a0.-]?)?\d+(?:[ \u00a0.-]\d+)*(?![\p{L}\d:])/gu;
/** Days, hours and amounts are none, whatever they look like. */
const others = [
  /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ]\d{1,2}:\d{2})?\b|\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?:[T ]\d{1,2}:\d{2})?\b/g,
  /\b\d{1,2}[.:]\d{2} ?[-–] ?\d{1,2}[.:]\d{2}\b/g,
  /(?:[$€£]|\b(?:usd|eur|cop|mxn))\s?\d[\d.,]*/gi,
  /\b\d[\d.,]* ?(?:[$€£]|(?:pesos|d[oó]lares|dollars|euros?|pounds|soles|usd|eur|cop|mxn)\b)/gi,
];
const amount = '\\d{1,3}(?:\\.\\d{3})+';
const none = new RegExp(`^(?:${amount}(?:-${amount})?|(?:19|20)\\d\\d-(?:19|20)\\d\\d)$`);
const fewestDigits = 7;
/** Of any telephone number in the world; two beside each other have more. */
const mostDigits = 15;
/** "245 6789 24 hours": so many after a number may count something. */
const mostCounting = 3;

export interface NamedPhone {
  number: string;
  from: number;
  to: number;
}

/** Everything in a text that looks like a telephone number. */
export function phonesIn(text: string): NamedPhone[] {
  const bare = others.reduce((now, other) => now.replace(other, (one) => ' '.repeat(one.length)), text);
  return [...bare.matchAll(numbers)]
    .map(({ 0: number, index }) => ({ number, from: index, to: index + number.length }))
    .filter(({ number }) => digits(number).length >= fewestDigits && !none.test(number));
}

/** Those that stand nowhere: nobody may be sent to a number that somebody made up. `known`: all that they may stand in. */
export function inventedPhones(named: readonly NamedPhone[], known: string): NamedPhone[] {
  const digitsKnown = digitsOf(known);
  return named.filter(({ number }) => !isKnown(number, digitsKnown));
}

/** By its last digits: country and area are not always said. */
function isKnown(number: string, known: string): boolean {
  const groups = number.split(/[^\d]+/).filter((group) => group !== '');
  const isHeld = (until: number) => {
    const held = groups.slice(0, until).join('');
    const needed = held.length > mostDigits ? held : held.slice(-fewestDigits);
    return needed.length >= fewestDigits && known.includes(needed);
  };
  return groups.some(
    (_, at) => groups.slice(groups.length - at).join('').length <= mostCounting && isHeld(groups.length - at),
  );
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** However it is written: without what may stand between the digits of one number. */
function digitsOf(text: string): string {
  return text.replace(/[^\d\n]+/g, (between) => (/[^\s()./-]/.test(between) ? ' ' : ''));
}

/** All that a number may come from. */
export function phoneGrounds({ state, turn, map }: Conversation): string[] {
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
