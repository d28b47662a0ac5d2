import { plain, type Heard } from '../heard.ts';

interface Span {
  from: number;
  to: number;
}

/** A number of a phone has seven digits and more. */
const least = 7;

/**
 * What is written as numbers of phones are, whether or not one of this country comes of it: "202 555 0143", "+1 (555) 000-1111".
 * Nothing of it is a day or an hour.
 */
export function dialledIn(heard: Heard): Span[] {
  const found: Span[] = [];
  for (let from = 0; from < heard.tokens.length; from += 1) {
    const to = endOf(heard, from);
    if (to > from) {
      found.push({ from, to });
      from = to - 1;
    }
  }
  return found;
}

function endOf(heard: Heard, from: number): number {
  const plus = plain(heard, from) === '+';
  const first = plus || plain(heard, from) === '(' ? from + 1 : from;
  const begins = heard.tokens[first];
  if (begins?.kind !== 'digits' || heard.tokens[from - 1]?.kind === 'digits') return from;
  // "2026 10 30" begins with a year, "12 08 1999" with a day.
  if (!plus && begins.text.length !== 3) return from;
  let [digits, to] = [0, first];
  for (let at = first; at < heard.tokens.length; at += 1) {
    const token = heard.tokens[at];
    if (token?.kind === 'digits') {
      digits += token.text.length;
      to = at + 1;
    } else if (token?.kind !== 'sign' || !/^[-().]$/.test(token.plain)) break;
  }
  return digits >= least && to > first + 1 ? to : from;
}
