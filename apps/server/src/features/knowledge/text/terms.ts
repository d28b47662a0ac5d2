import { STOP } from './function-words.ts';
import type { Language } from './language.ts';
import { stem } from './stem.ts';
import { words } from './words.ts';

/** Raise it when stems, stop words or the layout below change: stored passages of an older version are analysed anew. */
export const ANALYSER_VERSION = 1;
/** Frequencies above this say nothing more: BM25 saturates long before. */
const MOST = 7;

export interface Analysed {
  /** Words of the body, stop words included: BM25's document length. */
  length: number;
  /** 0..1: how much of the passage is prose; tables of contents and indexes are low. */
  quality: number;
  head: string[];
  /** `body[n]` holds the stems that occur n + 1 times; the last one also those that occur more often. */
  body: string[][];
}

/**
 * The compact form that is stored with a passage, so that loading 60,000 of them analyses no text:
 * "1|380|100" (version, length, quality in %), a line of heading and source-name stems, then a line of body stems for
 * each frequency from 1 up. About 1 KB for 400 words.
 */
export function writeTerms(body: string, head: string, language: Language, quality: number): string {
  const counts = new Map<string, number>();
  let length = 0;
  for (const word of words(body)) {
    length += word.joined ? 0 : 1;
    if (!STOP[language].has(word.text)) bump(counts, stem(word.text, language));
  }
  const lines: string[][] = Array.from({ length: MOST }, () => []);
  for (const [term, count] of counts) lines[Math.min(count, MOST) - 1]?.push(term);
  const heads = new Set<string>();
  for (const word of words(head)) if (!STOP[language].has(word.text)) heads.add(stem(word.text, language));
  const rows = [[...heads], ...lines].map((row) => row.join(' '));
  return `${ANALYSER_VERSION}|${length}|${Math.round(quality * 100)}\n${rows.join('\n').trimEnd()}`;
}

/** True when a stored passage was analysed by this version and can be loaded as it is. */
export function isCurrent(terms: string): boolean {
  return terms.startsWith(`${ANALYSER_VERSION}|`);
}

/** Reads what `writeTerms` wrote. Throws RangeError for another analyser version. */
export function readTerms(terms: string): Analysed {
  if (!isCurrent(terms)) throw new RangeError('terms of another analyser version');
  const [header = '', head = '', ...body] = terms.split('\n');
  const [, length, quality] = header.split('|');
  return { length: Number(length), quality: Number(quality) / 100, head: split(head), body: body.map(split) };
}

function split(line: string): string[] {
  return line === '' ? [] : line.split(' ');
}

function bump(counts: Map<string, number>, term: string): void {
  counts.set(term, (counts.get(term) ?? 0) + 1);
}
