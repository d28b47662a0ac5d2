import { tokens } from './tokens.ts';

const PLAIN = /^[\p{L}\p{M}]+$/u;
const NUMBER = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$|^\d+[.,]\d+$/;
const SEPARATORS = /[-._'/@:+&·,]+/;

/** A word to be indexed: `joined` ones are the whole of a compound or code, whose parts follow. */
export interface Word {
  text: string;
  start: number;
  end: number;
  joined: boolean;
  /** Part of a code or of a compound with digits: says little by itself. */
  part: boolean;
}

/**
 * The words of a text as they are looked up: a compound counts as a whole ("wifi") and by its parts ("wi", "fi"), a
 * number without the signs that group its thousands ("1.200" = "1,200" = "1200"), a possessive without its "s".
 */
export function* words(text: string): Generator<Word> {
  for (const token of tokens(text)) {
    if (PLAIN.test(token.text)) yield { ...token, joined: false, part: false };
    else yield* compound(token.text, token.start, token.end);
  }
}

function* compound(text: string, start: number, end: number): Generator<Word> {
  const bare = text.replace(/'s$/, '');
  if (PLAIN.test(bare)) return yield { text: bare, start, end, joined: false, part: false };
  if (/^\d+$/.test(bare)) return yield { text: bare, start, end, joined: false, part: false };
  if (NUMBER.test(bare)) return yield { text: number(bare), start, end, joined: false, part: false };
  const parts = bare.split(SEPARATORS).flatMap(splitUnit);
  const whole = bare.split(SEPARATORS).join('');
  const hasDigit = /\d/.test(bare);
  if (parts.length > 3 || hasDigit || whole.length <= 12)
    yield { text: whole, start, end, joined: parts.length > 1, part: false };
  if (parts.length < 2) return;
  for (const part of parts)
    if (part.length > 1 || !hasDigit) yield { text: part, start, end, joined: false, part: hasDigit };
}

/** "500gb" is also "500" and "gb"; "e402" stays whole, as codes are not quantities. */
function splitUnit(part: string): string[] {
  const unit = /^(\d+)(\p{L}{1,12})$/u.exec(part);
  return unit ? [unit[1] ?? '', unit[2] ?? ''] : [part];
}

/** Three digits after a sign group thousands, fewer are decimals: "1.200,50" -> "1200.50". */
function number(text: string): string {
  const decimals = /[.,](\d{1,2})$/.exec(text);
  const whole = (decimals ? text.slice(0, decimals.index) : text).replace(/[.,]/g, '');
  return decimals && decimals[1] !== '00' && decimals[1] !== '0' ? `${whole}.${decimals[1]}` : whole;
}
