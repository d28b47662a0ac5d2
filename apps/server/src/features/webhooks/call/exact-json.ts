import { isExactNumber } from '@centralita/contract/webhooks/exact-number';
import type { JsonValue } from '@centralita/contract/webhooks/json';

/** A text, or a number with all that belongs to it: in what is JSON a number stands nowhere else. */
const piece = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
/** Nothing shorter has a number that cannot be kept. */
const mayLose = /\d{16}|\d[eE]/;

/**
 * JSON whose numbers stay what they are: one that a number of JavaScript would make another one (the id 9007199254740993 would
 * be 9007199254740992) is the text of its digits. @throws SyntaxError where it is no JSON
 */
export function parseExactly(text: string): JsonValue {
  const value = JSON.parse(text) as JsonValue;
  if (!mayLose.test(text)) return value;
  return JSON.parse(text.replace(piece, (one) => (isKept(one) ? one : `"${one}"`))) as JsonValue;
}

function isKept(one: string): boolean {
  return one.startsWith('"') || isExactNumber(one);
}
