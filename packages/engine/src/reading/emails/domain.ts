import type { Heard } from '../heard.ts';
import { emailPieceAt, type EmailPiece } from './piece.ts';
import type { EmailWords } from './words.ts';

interface Domain {
  to: number;
  text: string;
  spoken: boolean;
}

/** Providers as speech recognition writes them. */
const heardAs: Record<string, string> = {
  gemail: 'gmail',
  geemail: 'gmail',
  jimail: 'gmail',
  yimail: 'gmail',
  jotmail: 'hotmail',
  otmail: 'hotmail',
  autlook: 'outlook',
  yaju: 'yahoo',
};

/** Words of the first label: "mi tienda punto com". */
const mostWords = 6;

/** The domain behind an at sign: its words up to a dot, then one word for each further dot. */
export function domainAfter(heard: Heard, from: number, words: EmailWords): Domain | null {
  const first = labelAt(heard, from, words, mostWords);
  if (!first) return null;
  let { to, spoken } = first;
  let text = heardAs[first.text.toLowerCase()] ?? first.text;
  let dots = 0;
  for (;;) {
    const inside =
      /^[([]$/.test(heard.tokens[to]?.plain ?? '') && /^[)\]]$/.test(heard.tokens[to + 2]?.plain ?? '');
    const dot = heard.tokens[inside ? to + 1 : to];
    if (!dot || !words.dot.test(dot.plain) || endsSentence(heard, to, dots)) break;
    const at = to + (inside ? 3 : 1);
    const next = labelAt(heard, at, words, wordsOfLabel(heard, at, words));
    if (!next) break;
    spoken ||= dot.kind === 'word' || next.spoken;
    ({ to } = next);
    text += `.${next.text}`;
    dots += 1;
  }
  // "gmail punto" is broken off; so is "gmail..com".
  const broken = heard.tokens[to]?.plain === '.' && heard.tokens[to + 1]?.plain === '.' && dots === 0;
  return dots > 0 && !broken ? { to, text, spoken } : null;
}

/** What stands behind a dot with a space, where that is one of the address all the same: "ana@gmail. com". */
const afterSpace = /^(com|net|org|edu|gob|gov|info)$/;

/**
 * "ana@gmail.com. Gracias", "Tuesday at 3pm. My name is Bob": a full stop is no dot of the address once it has one, nor
 * where another sentence begins.
 */
function endsSentence(heard: Heard, at: number, dots: number): boolean {
  const next = heard.tokens[at + 1];
  if (heard.tokens[at]?.plain !== '.' || (next !== undefined && !next.spaced)) return false;
  if (dots > 0 || next === undefined) return true;
  const last = heard.tokens.length === at + 2 && heard.text.includes('@');
  return !last && !afterSpace.test(next.plain);
}

/** A label between two dots may be spelt ("u c e punto edu"); the last one is a word. */
function wordsOfLabel(heard: Heard, at: number, words: EmailWords): number {
  for (let step = 1; step <= mostWords; step += 1) {
    const token = heard.tokens[at + step];
    if (!token) return 1;
    if (words.dot.test(token.plain) && step > 1) {
      const spelt = Array.from({ length: step }, (_, place) => heard.tokens[at + place]?.plain.length === 1);
      return spelt.every(Boolean) ? step : 1;
    }
  }
  return 1;
}

function labelAt(heard: Heard, from: number, words: EmailWords, most: number): Domain | null {
  const pieces: EmailPiece[] = [];
  let at = from;
  while (pieces.length < most) {
    const piece = emailPieceAt(heard, at, words);
    if (!piece) break;
    pieces.push(piece);
    at = piece.to;
  }
  const spelling = pieces.length > 1 && pieces.every(({ letter }) => letter !== null);
  const text = pieces.map((piece) => (spelling ? (piece.letter ?? '') : piece.text)).join('');
  const spoken = pieces.length > 1 || pieces.some((piece) => piece.spoken);
  return pieces.length === 0 ? null : { to: at, text, spoken };
}
