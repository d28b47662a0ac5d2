import type { About } from '../about.ts';
import type { Amount } from './amount.ts';

/** Numbers that are said in two: of money "nineteen ninety nine" is 19.99, of a weight "one seventy two" is 172. */
export function paired(amounts: readonly Amount[], { topic }: About): Amount[] {
  if (topic !== 'money' && topic !== 'weight' && topic !== 'height') return [...amounts];
  const all: Amount[] = [];
  for (let at = 0; at < amounts.length; at += 1) {
    const [first, second] = [amounts[at], amounts[at + 1]];
    if (!first) continue;
    const third = amounts[at + 2];
    // "one twenty eight seventy five" is 128.75.
    const hundreds = second && third && first.to === second.from ? together(first, second, 'weight') : null;
    const three = hundreds && third && hundreds.to === third.from ? together(hundreds, third, topic) : null;
    const both = second && first.to === second.from ? together(first, second, topic) : null;
    all.push(three ?? both ?? first);
    at += three ? 2 : both ? 1 : 0;
  }
  return all;
}

function together(first: Amount, second: Amount, topic: 'money' | 'weight' | 'height'): Amount | null {
  const tail = second.value >= 10 && second.value < 100;
  if (!tail || !Number.isInteger(first.value)) return null;
  if (topic !== 'weight') {
    if (first.value < 1 || !Number.isInteger(second.value)) return null;
    return { ...first, to: second.to, value: Number(`${first.value}.${second.value}`), article: false };
  }
  const hundreds = first.value >= 1 && first.value <= 9;
  return hundreds
    ? { ...first, to: second.to, value: first.value * 100 + second.value, article: false }
    : null;
}
