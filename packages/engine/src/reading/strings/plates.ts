import { idle as smallWords } from '../decide/small-words.ts';
import { plain, wordsOf, type Candidate, type Heard } from '../heard.ts';

interface Span {
  from: number;
  to: number;
}

/** Behind digits they measure: "90km", "5pm", "2º", "3rd". */
const units =
  /^(k|km|kms|kph|kg|kgs|g|gr|grs|mg|m|mm|cm|mt|mts|ml|l|lt|lts|lb|lbs|ft|h|hs|hr|hrs|am|pm|x|a|o|e|y|er|ro|do|to|mo|vo|st|nd|rd|th|s|th|mil|eur|usd|mb|gb|tb|kw|w|v|hz|º|ª)$/;
/** Before digits they belong to the sentence: "las5", "nº3", "tel099". */
const leading =
  /^(las?|los?|el|al|a las|son|de|y|e|o|x|at|the|on|in|to|of|km|nº|n|no|nro|num|tel|cel|av|avda|piso|apto|room|eur|usd|rs)$/;
const vowel = /[aeiou]/;
const longest = 4;
const mostPieces = 6;

/**
 * What names a thing by letters and digits together: "PBA-1234", "B2", "7XYZ123". None of its digits is a number or an hour.
 * `apart`: a plate is asked for, so that "1234 KLM" is one too.
 */
export function platesIn(heard: Heard, apart: boolean): Candidate[] {
  const found: Candidate[] = [];
  for (let from = 0; from < heard.tokens.length; from += 1) {
    const to = apart ? spreadEnd(heard, from) : pieceEnd(heard, from);
    if (to > from + 1 && isPlate(heard, { from, to })) {
      found.push({ value: wordsOf(heard, from, to), from, to, confidence: 0.92 });
      from = to - 1;
    } else from = Math.max(from, pieceEnd(heard, from) - 1);
  }
  return found;
}

/** Letters, digits and hyphens without a space between them. */
function pieceEnd({ tokens }: Heard, from: number): number {
  let to = from + 1;
  while (to < tokens.length && tokens[to]?.spaced === false && isPart(tokens[to])) to += 1;
  return isPart(tokens[from]) ? withoutHyphen({ tokens }, from, to) : from + 1;
}

function withoutHyphen({ tokens }: Pick<Heard, 'tokens'>, from: number, to: number): number {
  return to > from + 1 && tokens[to - 1]?.kind === 'sign' ? to - 1 : to;
}

function isPart(token: Heard['tokens'][number] | undefined): boolean {
  return token !== undefined && (token.kind !== 'sign' || token.plain === '-');
}

/** Some pieces of which each is digits or letters that are no word: "1234 KLM", "RB 123 456 789 GB". */
function spreadEnd(heard: Heard, from: number): number {
  let end = pieceEnd(heard, from);
  if (!isBit(heard, from, end)) return end;
  for (let pieces = 1; pieces < mostPieces; pieces += 1) {
    const next = pieceEnd(heard, end);
    if (end >= heard.tokens.length || !isBit(heard, end, next)) break;
    end = next;
  }
  return isPostal(heard, from, end) ? end + 1 : end;
}

/** "RB 123 456 789 GB": behind digits "GB" measures nothing where two letters began. */
function isPostal({ tokens }: Heard, from: number, end: number): boolean {
  const letters = [tokens[from], tokens[end]].map((token) => token?.text ?? '');
  return letters.every((text) => /^\p{Lu}{2}$/u.test(text)) && tokens[end - 1]?.kind === 'digits';
}

function isBit(heard: Heard, from: number, to: number): boolean {
  const [only] = heard.tokens.slice(from, to);
  if (to > from + 1) return isPlate(heard, { from, to });
  if (only?.kind === 'digits') return only.text.length > 1;
  if (only?.kind !== 'word' || only.plain.length > longest || units.test(only.plain)) return false;
  return isShouted(only.text) ? !leading.test(only.plain) : only.plain.length > 1 && !vowel.test(only.plain);
}

function isPlate({ tokens }: Heard, { from, to }: Span): boolean {
  const all = tokens.slice(from, to);
  const parts = all.filter(({ kind }) => kind !== 'sign');
  const letters = parts.filter(({ kind }) => kind === 'word');
  if (letters.length === 0 || letters.length === parts.length) return false;
  return parts.every(({ kind, text, plain: word, from: start }, at) => {
    if (kind === 'digits') return true;
    const behind = parts[at - 1]?.kind === 'digits';
    // "55-X" measures nothing.
    const hyphen = all[all.findIndex((one) => one.from === start) - 1]?.kind === 'sign';
    if (behind ? !hyphen && units.test(word) : leading.test(word)) return false;
    if (isShouted(text)) return word.length <= 2 * longest;
    return behind ? word.length <= 3 && !vowel.test(word) : word.length <= 3;
  });
}

function isShouted(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}

const digit = /\d/;

/**
 * Whether nothing of a text may name a thing: no digit, no number and no letters that are no word, but several words
 * ("I don't remember the plate"). `taken`: what is a day or an hour.
 */
export function namesNoPlate(heard: Heard, span: Span, taken: (at: number) => boolean): boolean {
  const free = heard.tokens.map((_, at) => at).filter((at) => at >= span.from && at < span.to && !taken(at));
  const words = free.filter((at) => heard.tokens[at]?.kind === 'word');
  const telling = free.some(
    (at) => digit.test(plain(heard, at)) || heard.numbers.find(plain(heard, at)) !== null,
  );
  if (telling || words.some((at) => isBit(heard, at, at + 1))) return false;
  const own = words.filter((at) => !smallWords.has(plain(heard, at)));
  return words.length > 2 || (own.length === 0 && free.length < span.to - span.from);
}
