import type { Heard } from '../heard.ts';

interface Span {
  from: number;
  to: number;
}

const ofPiece = /^[#+/\\\-_&@*%°º=|]$/;

/** A span with what is written in one piece with it: of "C#" and "FA-2026/12" nothing is left out. */
export function wholePiece({ tokens }: Pick<Heard, 'tokens'>, { from, to }: Span): Span {
  let [start, end] = [from, to];
  while (joins(start - 1, tokens[start])) start -= 1;
  while (follows(end)) end += 1;
  return { from: start, to: end };

  function joins(at: number, next: Heard['tokens'][number] | undefined): boolean {
    const token = tokens[at];
    if (!token || next?.spaced !== false) return false;
    // ".NET"
    if (token.plain === '.') return token.spaced && next.kind === 'word';
    return token.kind === 'sign'
      ? ofPiece.test(token.plain)
      : next.kind === 'sign' && ofPiece.test(next.plain);
  }

  function follows(at: number): boolean {
    const token = tokens[at];
    if (!token || token.spaced) return false;
    const before = tokens[at - 1];
    if (token.kind !== 'sign')
      return before?.kind !== 'sign' || ofPiece.test(before.plain) || /^[.:]$/.test(before.plain);
    if (ofPiece.test(token.plain)) return true;
    const next = tokens[at + 1];
    return /^[.:]$/.test(token.plain) && next?.kind === 'digits' && !next.spaced;
  }
}
