import { plain, type Heard } from '../heard.ts';
import { emailPieceAt, spelledFrom, type EmailPiece } from './piece.ts';
import type { EmailWords } from './words.ts';

interface Local {
  from: number;
  text: string;
  spoken: boolean;
}

const mostTokens = 24;

/** What stands before an at sign, back to a comma, a word that leads in ("es", "my e-mail is") or `least`. */
export function localBefore(
  heard: Heard,
  sign: { from: number; least: number },
  words: EmailWords,
): Local | null {
  // "be de burro, sánchez, arroba"
  const pause = plain(heard, sign.from - 1) === ',' && heard.tokens[sign.from]?.plain !== '@' ? 1 : 0;
  const end = withoutRemark(heard, sign.from - pause, words);
  // Written in one with its sign: nothing before a space belongs to it.
  const glued = heard.tokens[sign.from]?.plain === '@' && heard.tokens[sign.from]?.spaced === false;
  const from = glued ? gluedStart(heard, end, sign.least) : spokenStart(heard, end, { ...sign, words });
  const said = glued ? written(heard, from, end) : textOf(heard, from, end, words);
  // "j-o-h-n" is how recognisers write what was spelt.
  const text = !glued && /^(?:[a-z]-){2,}[a-z]$/i.test(said) ? said.replaceAll('-', '') : said;
  // "gómez con zeta", "anita con doble t": told how it is spelt, which is nothing to be put together.
  const told = /^(con|with)$/.test(plain(heard, from - 1)) && !glued;
  return text === '' || told ? null : { from, text, spoken: !glued };
}

function withoutRemark(heard: Heard, end: number, words: EmailWords): number {
  const remark = words.remarks.find((said) =>
    said.every((word, step) => plain(heard, end - said.length + step) === word),
  );
  return remark ? end - remark.length : end;
}

function gluedStart(heard: Heard, end: number, least: number): number {
  let at = end - 1;
  while (at > least && at > end - mostTokens && heard.tokens[at]?.spaced === false) {
    const before = heard.tokens[at - 1];
    if (before?.kind === 'sign' && !/^[._+-]$/.test(before.plain)) break;
    at -= 1;
  }
  return at;
}

function written(heard: Heard, from: number, end: number): string {
  return heard.tokens
    .slice(from, end)
    .map((token) => token.text)
    .join('');
}

interface Bounds {
  least: number;
  words: EmailWords;
}

function spokenStart(heard: Heard, end: number, { least, words }: Bounds): number {
  // With a bare "@" between spaces one word is the name.
  const sign = heard.tokens[end]?.plain === '@';
  let at = end;
  while (at > least && at > end - mostTokens) {
    const token = heard.tokens[at - 1];
    if (!token) break;
    if (words.dot.test(token.plain)) {
      at -= 1;
      continue;
    }
    const spelled = spelledFrom(heard, token.plain === ',' ? at - 1 : at, words);
    if (spelled !== null && spelled >= least) {
      at = spelled;
      continue;
    }
    if (token.kind === 'sign' && !/^[_+-]$/.test(token.plain)) break;
    if (isLead(heard, at - 1, end, words)) break;
    at -= 1;
    if (sign && token.spaced) break;
  }
  return at;
}

/** A lead-in, unless it is a letter or a sign of the address ("a ene a", "mas"). */
function isLead(heard: Heard, at: number, end: number, words: EmailWords): boolean {
  const word = plain(heard, at);
  if (!words.leads.has(word)) return false;
  if (
    heard.numbers.and.has(word) &&
    heard.numbers.find(plain(heard, at - 1)) &&
    heard.numbers.find(plain(heard, at + 1))
  ) {
    return false;
  }
  const letter = words.letters.has(word) || word.length === 1;
  if (!letter) return true;
  if (at + 1 === end) return !(at > 0 && heard.tokens[at - 1]?.plain.length === 1);
  const next = plain(heard, at + 1);
  return !(words.letters.has(next) || next.length === 1 || words.dot.test(next));
}

/** Words put together; where all between two dots are names of letters they spell. */
function textOf(heard: Heard, from: number, end: number, words: EmailWords): string {
  let text = '';
  let label: EmailPiece[] = [];
  const close = () => {
    const spelling = label.length > 0 && label.every(({ letter }) => letter !== null);
    text += label.map((piece) => (spelling ? (piece.letter ?? '') : piece.text)).join('');
    label = [];
  };
  for (let at = from; at < end;) {
    const token = heard.tokens[at];
    const piece = emailPieceAt(heard, at, words);
    if (piece && piece.to <= end) {
      label.push(piece);
      at = piece.to;
      continue;
    }
    if (token && words.dot.test(token.plain)) {
      close();
      text += '.';
    }
    at += 1;
  }
  close();
  return text;
}
