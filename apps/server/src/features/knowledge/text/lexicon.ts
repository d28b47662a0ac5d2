import { fold } from './fold.ts';
import { STOP } from './function-words.ts';
import type { Language } from './language.ts';
import { stem } from './stem.ts';

/** Stems of one way to say a thing; all of them must be there. */
export type Phrase = string[];

/** What else a word or expression may be called, by its stems joined with a space. */
export interface Lexicon {
  /** From the named language into the other one. */
  translations: Record<Language, ReadonlyMap<string, Phrase[]>>;
  synonyms: Record<Language, ReadonlyMap<string, Phrase[]>>;
}

/**
 * Reads the glossary ("devolución=return|refund", a line each) and the synonyms ("es: factura, recibo"), see
 * knowledge/glossary. Lines that hold neither sign are passed over.
 */
export function readLexicon(esEn: string, synonyms: string): Lexicon {
  const es = new Map<string, Phrase[]>();
  const en = new Map<string, Phrase[]>();
  for (const line of esEn.split('\n')) addEntry(es, en, line.trim());
  return { translations: { es, en }, synonyms: readSynonyms(synonyms) };
}

/** The content stems of an expression, in order: "tarjeta de crédito" -> ["tarjet", "credit"]. */
export function phraseOf(expression: string, language: Language): Phrase {
  const all = expression
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  const content = all.filter((word) => !STOP[language].has(word));
  return (content.length > 0 ? content : all).map((word) => stem(word, language));
}

function addEntry(es: Map<string, Phrase[]>, en: Map<string, Phrase[]>, line: string): void {
  const equals = line.indexOf('=');
  if (equals <= 0 || line.startsWith('#')) return;
  const spanish = phraseOf(line.slice(0, equals), 'es');
  for (const expression of line.slice(equals + 1).split('|')) {
    const english = phraseOf(expression.trim(), 'en');
    if (english.length === 0) continue;
    link(es, spanish, english);
    link(en, english, spanish);
  }
}

function readSynonyms(text: string): Lexicon['synonyms'] {
  const found = { es: new Map<string, Phrase[]>(), en: new Map<string, Phrase[]>() };
  for (const line of text.split('\n')) {
    const match = /^\s*(es|en)\s*:(.+)$/.exec(line);
    if (!match) continue;
    const language = match[1] === 'es' ? 'es' : 'en';
    const phrases = (match[2] ?? '').split(',').map((expression) => phraseOf(expression.trim(), language));
    for (const one of phrases)
      for (const other of phrases) if (one !== other) link(found[language], one, other);
  }
  return found;
}

function link(map: Map<string, Phrase[]>, from: Phrase, to: Phrase): void {
  const key = from.join(' ');
  const known = map.get(key);
  const joined = to.join(' ');
  if (key === '' || key === joined) return;
  if (!known) map.set(key, [to]);
  else if (!known.some((phrase) => phrase.join(' ') === joined)) known.push(to);
}

/** A key for expressions typed without accents or in capitals. */
export function lexiconKey(stems: string[]): string {
  return fold(stems.join(' '));
}
