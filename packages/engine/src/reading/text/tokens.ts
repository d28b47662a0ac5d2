import { fold } from '../../graph/fold.ts';

/** A word, a run of digits or one other sign of what was said. */
export interface Token {
  kind: 'word' | 'digits' | 'sign';
  /** As written. */
  text: string;
  /** Without case and accents; apostrophes straight. */
  plain: string;
  /** Where it stands: `text.slice(from, to)`. */
  from: number;
  to: number;
  /** White space (or the beginning) stands before it. */
  spaced: boolean;
}

/** What a person says at once is shorter; whatever comes behind is not read, so that reading costs the same for any text. */
export const mostRead = 4_000;
/** A text of so many characters has fewer, unless it is made of signs. */
const mostTokens = 1_000;

const piece = /[\p{L}][\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*|[0-9]+|[^\s\p{M}]/gu;

/** The tokens of a text, of its first 4,000 characters, at most 1,000. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const found of text.slice(0, mostRead).matchAll(piece)) {
    const [said] = found;
    const [from, to] = [found.index, found.index + said.length];
    const kind = /^[0-9]/.test(said) ? 'digits' : /^\p{L}/u.test(said) ? 'word' : 'sign';
    const plain = kind === 'word' ? fold(said).replaceAll('’', "'") : said;
    tokens.push({ kind, text: said, plain, from, to, spaced: from !== end });
    if (tokens.length >= mostTokens) break;
    end = to;
  }
  return tokens;
}
