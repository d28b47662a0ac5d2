import { plain, type Heard } from '../heard.ts';
import { cardinalAt, type Grouping } from '../numerals/cardinal.ts';

/** Some digits of a number as they were said at once: "noventa y ocho", "double five", "0991234567". */
export interface Piece {
  from: number;
  to: number;
  digits: string;
  /** A comma or the like stands before it: a number may begin here. */
  apart: boolean;
}

/** Pieces that follow one another, with nothing between them but pauses. */
export interface Run {
  plus: boolean;
  from: number;
  pieces: Piece[];
}

const pauses = new Set(
  'eh em este um uh er hmm espere espera momento hang on wait a luego despues then y and guion dash is the area code es de'.split(
    ' ',
  ),
);
const mostPauses = 6;

/** All runs of digits of what was said. */
export function digitRuns(heard: Heard, grouping: Grouping): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const run = runAt(heard, at, grouping);
    if (!run) continue;
    runs.push(run);
    at = (run.pieces.at(-1)?.to ?? at + 1) - 1;
  }
  return runs;
}

function runAt(heard: Heard, from: number, grouping: Grouping): Run | null {
  const plus = /^(\+|mas|plus)$/.test(plain(heard, from));
  const pieces: Piece[] = [];
  let at = plus ? from + 1 : from;
  for (;;) {
    const next = pieces.length === 0 ? { at, apart: true } : skipPauses(heard, at);
    const piece = pieceAt(heard, next.at, grouping);
    if (!piece) break;
    pieces.push({ ...piece, from: next.at, apart: next.apart });
    at = piece.to;
  }
  return pieces.length === 0 ? null : { plus, from, pieces };
}

function skipPauses(heard: Heard, from: number): { at: number; apart: boolean } {
  let at = from;
  let apart = false;
  for (let words = 0; words < mostPauses && at < heard.tokens.length; at += 1) {
    const token = heard.tokens[at];
    if (!token || token.kind === 'digits') break;
    if (token.kind === 'sign') {
      if (!/^[-–.,()/…;*_]$/.test(token.plain)) break;
      apart ||= /^[,;]$/.test(token.plain);
      continue;
    }
    if (!pauses.has(token.plain)) break;
    words += 1;
    apart ||= token.plain === 'y' || token.plain === 'and';
  }
  return { at, apart };
}

function pieceAt(heard: Heard, at: number, grouping: Grouping): { to: number; digits: string } | null {
  const token = heard.tokens[at];
  if (!token || /^(un|una|a)$/.test(token.plain)) return null;
  if (token.kind === 'digits') return { to: at + 1, digits: token.text };
  const times = /^(doble|double)$/.test(token.plain) ? 2 : token.plain === 'triple' ? 3 : 0;
  if (times) {
    const one = cardinalAt(heard.tokens, at + 1, heard.numbers, grouping);
    return one && one.value < 10 && one.digits.length === 1
      ? { to: one.to, digits: one.digits.repeat(times) }
      : null;
  }
  if (!heard.spanish && token.plain === 'o') return { to: at + 1, digits: '0' };
  const cardinal = cardinalAt(heard.tokens, at, heard.numbers, grouping);
  return cardinal && { to: cardinal.to, digits: cardinal.digits };
}
