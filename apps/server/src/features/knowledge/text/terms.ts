import type { Language } from './tongue.ts';
import { marks } from './marks.ts';
import { stemsByPart, stemsOfLines } from './passage-words.ts';

/** Raise it when stems, stop words or the layout below change: stored passages of an older version are analysed anew. */
export const ANALYSER_VERSION = 3;
/** A passage is looked at in this many parts of equal length, some 200 characters each, to see which words stand together. */
export const PARTS = 7;

export interface Analysed {
  /** Words of the body, stop words included: BM25's document length. */
  length: number;
  /** 0..1: how much of the passage is prose; tables of contents and indexes are low. */
  quality: number;
  head: string[];
  /** Stems with the parts of the passage that hold them: bit 0 is the first part. */
  body: { parts: number; stems: string[] }[];
}

/**
 * The compact form that is stored with a passage, so that loading 60,000 of them analyses no text:
 * "2|380|100" (version, length, quality in %), a line of heading and source-name stems, then a line for each set of parts
 * with its stems ("0a stem stem": the second and fourth part). About 1 KB for 300 words.
 */
export function writeTerms(body: string, head: string, language: Language, quality: number): string {
  const { length, stems } = stemsByPart(body, language, PARTS);
  for (const { mark, start } of marks(body)) {
    const part = Math.min(PARTS - 1, Math.floor((start * PARTS) / body.length));
    stems.set(mark, (stems.get(mark) ?? 0) | (1 << part));
  }
  return [headerOf(length, quality), headOf(head, language), ...byParts(stems)].join('\n');
}

/** The terms of the same body and language under another head, without analysing the body again. */
export function underHead(terms: string, head: string, language: Language, quality: number): string {
  const length = terms.slice(terms.indexOf('|') + 1, terms.lastIndexOf('|', terms.indexOf('\n')));
  const body = terms.indexOf('\n', terms.indexOf('\n') + 1);
  const under = `${headerOf(Number(length), quality)}\n${headOf(head, language)}`;
  return body < 0 ? under : under + terms.slice(body);
}

function headerOf(length: number, quality: number): string {
  return `${ANALYSER_VERSION}|${length}|${Math.round(quality * 100)}`;
}

function headOf(head: string, language: Language): string {
  return [...stemsOfLines(head, language)].join(' ');
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
  return {
    length: Number(length),
    quality: Number(quality) / 100,
    head: head === '' ? [] : head.split(' '),
    body: body.map((line) => ({
      parts: Number.parseInt(line.slice(0, 2), 16),
      stems: line.slice(3).split(' '),
    })),
  };
}

function byParts(parts: Map<string, number>): string[] {
  const lines = new Map<number, string[]>();
  for (const [term, set] of parts) {
    const line = lines.get(set);
    if (line) line.push(term);
    else lines.set(set, [term]);
  }
  return [...lines].map(([set, terms]) => `${set.toString(16).padStart(2, '0')} ${terms.join(' ')}`);
}
