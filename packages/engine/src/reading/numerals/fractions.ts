import { plain, type Heard } from '../heard.ts';

interface Fraction {
  to: number;
  value: number;
}

const spanishParts: Record<string, number> = { medio: 0.5, media: 0.5, cuarto: 0.25 };

/** A part of one: "medio", "tres cuartos", "a quarter", "1/2"; null where none begins at the token. */
export function fractionAt(heard: Heard, from: number): Fraction | null {
  const slash = plain(heard, from + 1) === '/' && !heard.tokens[from + 1]?.spaced;
  const [top, bottom] = [plain(heard, from), plain(heard, from + 2)];
  if (slash && /^[1-9]$/.test(top) && /^[2-9]$/.test(bottom) && plain(heard, from + 3) !== '/') {
    return { to: from + 3, value: Number(top) / Number(bottom) };
  }
  return heard.spanish ? spanishFraction(heard, from) : englishFraction(heard, from);
}

function spanishFraction(heard: Heard, from: number): Fraction | null {
  const [first, second] = [plain(heard, from), plain(heard, from + 1)];
  const part = spanishParts[first];
  if (part !== undefined) return { to: from + 1, value: part };
  if (first === 'un' && second === 'cuarto') return { to: from + 2, value: 0.25 };
  if (first === 'tres' && second === 'cuartos') return { to: from + 2, value: 0.75 };
  return null;
}

function englishFraction(heard: Heard, from: number): Fraction | null {
  const article = plain(heard, from) === 'a' || plain(heard, from) === 'one';
  const at = article ? from + 1 : from;
  const word = plain(heard, at);
  if (word === 'half') return { to: plain(heard, at + 1) === 'a' ? at + 2 : at + 1, value: 0.5 };
  if (word === 'couple') return coupleOf(heard, at);
  if (word === 'quarter') return { to: at + 1, value: 0.25 };
  if (plain(heard, from) === 'three' && plain(heard, from + 1) === 'quarters') {
    return { to: from + 2, value: 0.75 };
  }
  return null;
}

/** "a couple hundred", "a couple of thousand": only of such a word is it an amount. */
function coupleOf(heard: Heard, at: number): Fraction | null {
  const to = plain(heard, at + 1) === 'of' ? at + 2 : at + 1;
  return heard.numbers.find(plain(heard, to))?.value.kind === 'times' ? { to, value: 2 } : null;
}
