import { folded } from '../../../platform/search-key.ts';
import type { Values } from './values.ts';

const between = /[\s!"#$%&'()*,/;<=>?[\\\]^`{|}~]+/u;
const inside = /[@._:+-]+/u;
const longest = 64;
const mostOfContact = 500;
const mostAsked = 5;

/** What a contact is found by: its pool, and each word of its values as a whole and in its parts. */
export function wordsOf(poolId: string, values: Values): string[] {
  const words = Object.values(values).flatMap((value) => splitWords(value));
  return [`#${poolId}`, ...new Set(words.slice(0, mostOfContact))];
}

/** A tsquery for the words of a search, each as a beginning; null where it has none. */
export function askedWords(poolId: string, search: string): string | null {
  const words = folded(search)
    .split(between)
    .map((word) => word.replace(/^[@._:+-]+|[@._:+-]+$/g, '').slice(0, longest))
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const terms = words.slice(0, mostAsked).map((word) => `${quoted(word)}:*`);
  return [quoted(`#${poolId}`), ...terms].join(' & ');
}

function splitWords(value: string): string[] {
  return folded(value)
    .split(between)
    .flatMap((word) => [word, ...word.split(inside)])
    .map((word) => word.slice(0, longest).replace(/\p{Surrogate}/gu, ''))
    .filter((word) => word !== '');
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", '').replaceAll('\\', '')}'`;
}
