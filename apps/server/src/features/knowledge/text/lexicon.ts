import { fold } from './fold.ts';
import { STOP } from './function-words.ts';
import type { Language } from './tongue.ts';
import { stem } from './stem.ts';

/** Expressions that stand for an expression, best first. */
type Related = Map<string, string[]>;

/** What else a word or expression may be called. Expressions are lower case with accents, as in the glossary. */
export interface Lexicon {
  /** From the named language into the other one. */
  translations: Record<Language, Related>;
  synonyms: Record<Language, Related>;
  /** From a thing to its kind and from a kind to its things. */
  kinds: Record<Language, Related>;
  /** What customers say in place of it without meaning quite the same. */
  near: Record<Language, Related>;
  /** Expressions by their folded spelling, and by their stems joined with a space. */
  spelt: Record<Language, Related>;
  stemmed: Record<Language, Related>;
}

/**
 * Reads the glossary ("devolución=return|refund", a line each), the synonyms ("es: factura, recibo"), see
 * knowledge/glossary, and the kinds (text/kinds.ts, and
 * text/near-*.ts, whose lines name no kind). Other lines are passed over.
 */
export function readLexicon(esEn: string, synonyms: string, kinds = ''): Lexicon {
  const both = (): Record<Language, Related> => ({ es: new Map(), en: new Map() });
  const lexicon: Lexicon = {
    translations: both(),
    synonyms: both(),
    kinds: both(),
    near: both(),
    spelt: both(),
    stemmed: both(),
  };
  for (const line of esEn.split('\n')) addEntry(lexicon, line.trim());
  for (const line of synonyms.split('\n')) addSynonyms(lexicon, line);
  for (const line of kinds.split('\n')) addKind(lexicon, line);
  return lexicon;
}

/** The content stems of an expression, in order: "tarjeta de crédito" -> ["tarjet", "credit"]. */
export function phraseOf(expression: string, language: Language): string[] {
  const all = expression
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  const content = all.filter((word) => !STOP[language].has(word));
  return (content.length > 0 ? content : all).map((word) => stem(word, language));
}

/**
 * The lexicon's expressions for a word: those spelt like it or like its singular, and only when there is none those of
 * the same stem, as stems confuse "mesa" with "mes" and "pagar" with "pagaré".
 */
export function expressionsOf(lexicon: Lexicon, word: string, language: Language): string[] {
  const spelt = speltLike(lexicon, word, language);
  if (spelt.length > 0) return [...new Set(spelt)];
  return lexicon.stemmed[language].get(stem(word, language)) ?? [];
}

/** True for a word that the lexicon spells like that, in either language: it is no misspelling of another one. */
export function isSpelt(lexicon: Lexicon, word: string): boolean {
  return speltLike(lexicon, word, 'es').length > 0 || speltLike(lexicon, word, 'en').length > 0;
}

function speltLike(lexicon: Lexicon, word: string, language: Language): string[] {
  const bare = fold(word);
  const singulars = [
    bare,
    bare.replace(/s$/, ''),
    bare.replace(/es$/, ''),
    bare.replace(/ces$/, 'z'),
    bare.replace(/ies$/, 'y'),
  ];
  return [...new Set(singulars)].flatMap((one) => lexicon.spelt[language].get(one) ?? []);
}

function addEntry(lexicon: Lexicon, line: string): void {
  const equals = line.indexOf('=');
  if (equals <= 0 || line.startsWith('#')) return;
  const spanish = line.slice(0, equals).trim().toLowerCase();
  know(lexicon, spanish, 'es');
  for (const one of line.slice(equals + 1).split('|')) {
    const english = one.trim().toLowerCase();
    if (english === '') continue;
    know(lexicon, english, 'en');
    link(lexicon.translations.es, spanish, english);
    link(lexicon.translations.en, english, spanish);
  }
}

function addSynonyms(lexicon: Lexicon, line: string): void {
  const match = /^\s*(es|en)\s*:(.+)$/.exec(line);
  if (!match) return;
  const language = match[1] === 'es' ? 'es' : 'en';
  const all = (match[2] ?? '').split(',').map((one) => one.trim().toLowerCase());
  for (const one of all) {
    if (one === '') continue;
    know(lexicon, one, language);
    for (const other of all) if (other !== one && other !== '') link(lexicon.synonyms[language], one, other);
  }
}

function addKind(lexicon: Lexicon, line: string): void {
  const match = /^(es|en): ([^:]+): (.+)$/.exec(line);
  if (!match) {
    addNear(lexicon, line);
    return;
  }
  const language = match[1] === 'es' ? 'es' : 'en';
  const kind = match[2] ?? '';
  know(lexicon, kind, language);
  for (const member of (match[3] ?? '').split(', ')) {
    know(lexicon, member, language);
    link(lexicon.kinds[language], member, kind);
    link(lexicon.kinds[language], kind, member);
  }
}

/** A line without a kind: everything in it is near everything else in it. */
function addNear(lexicon: Lexicon, line: string): void {
  const match = /^(es|en): (.+)$/.exec(line);
  if (!match) return;
  const language = match[1] === 'es' ? 'es' : 'en';
  const all = (match[2] ?? '').split(', ');
  for (const one of all) {
    know(lexicon, one, language);
    for (const other of all) if (other !== one) link(lexicon.near[language], one, other);
  }
}

function know(lexicon: Lexicon, expression: string, language: Language): void {
  link(lexicon.spelt[language], fold(expression), expression);
  link(lexicon.stemmed[language], phraseOf(expression, language).join(' '), expression);
}

function link(map: Related, from: string, to: string): void {
  const known = map.get(from);
  if (!known) map.set(from, [to]);
  else if (!known.includes(to)) known.push(to);
}
