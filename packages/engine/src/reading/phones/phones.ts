import type { Candidate, Heard } from '../heard.ts';
import { digitRuns, type Piece, type Run } from './digits.ts';
import { e164 } from './e164.ts';

/** So many pieces make no phone number, however short they are. */
const mostPieces = 20;

/** Every phone number of what was said, written or spoken, as E.164. */
export function phonesIn(heard: Heard): Candidate[] {
  const found: Candidate[] = [];
  const runs = digitRuns(heard, { hundredsApart: false });
  const split = digitRuns(heard, { hundredsApart: true });
  for (const run of runs) {
    const other = split.find(({ from }) => from === run.from);
    for (const phone of phonesOf(heard, run, other ?? run)) found.push(phone);
  }
  return found;
}

function phonesOf(heard: Heard, run: Run, split: Run): Candidate[] {
  const whole = phoneOf(heard, run.pieces, run) ?? phoneOf(heard, split.pieces, split);
  if (whole) return [whole];
  const found: Candidate[] = [];
  for (let start = 0; start < run.pieces.length; start += 1) {
    if (!run.pieces[start]?.apart && !isLong(run.pieces[start])) continue;
    const phone = longestFrom(heard, run, start);
    if (!phone) continue;
    found.push(phone.candidate);
    start = phone.end - 1;
  }
  return found;
}

/** From a piece up to the last one that ends where a number may end. */
function longestFrom(heard: Heard, run: Run, start: number): { candidate: Candidate; end: number } | null {
  for (let end = Math.min(run.pieces.length, start + mostPieces); end > start; end -= 1) {
    const ends =
      end === run.pieces.length || run.pieces[end]?.apart || (end === start + 1 && isLong(run.pieces[start]));
    const candidate = ends && phoneOf(heard, run.pieces.slice(start, end), start === 0 ? run : null);
    if (candidate) return { candidate, end };
  }
  return null;
}

/** Written in one: it needs no comma to stand for itself ("Ana 34 0991234567"). */
function isLong(piece: Piece | undefined): boolean {
  return (piece?.digits.length ?? 0) >= 7;
}

function phoneOf(heard: Heard, pieces: Piece[], run: Run | null): Candidate | null {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || pieces.length > mostPieces) return null;
  const digits = pieces.map((piece) => piece.digits).join('');
  const plus = run?.plus === true && run.pieces[0] === first;
  const value = e164(digits, plus, heard.country);
  return value === null
    ? null
    : { value, from: plus ? (run?.from ?? first.from) : first.from, to: last.to, confidence: 0.95 };
}
