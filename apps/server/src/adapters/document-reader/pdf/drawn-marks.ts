import type { PageShapes } from './page-shapes.ts';
import type { Piece } from './piece.ts';
import type { Box } from './upright.ts';

/** A line through a word stands this far above its base line, in units of its size. */
const STRUCK = { from: 0.14, to: 0.55 };
/** So much of a word has to be struck out. */
const COVERED = 0.75;
/** In units of the letter size: a point of a list, and how far it stands from its text. */
const DOT = { from: 0.15, to: 0.75 };
const DOT_GAP = 3;

/** Without the words that are struck out; gives those as well. */
export function withoutStruck(pieces: Piece[], { strokes }: PageShapes): { kept: Piece[]; struck: string[] } {
  if (strokes.length === 0) return { kept: pieces, struck: [] };
  const kept: Piece[] = [];
  const struck: string[] = [];
  for (const piece of pieces) {
    if (!strokes.some((stroke) => isThrough(stroke, piece))) {
      kept.push(piece);
      continue;
    }
    struck.push(piece.text.trim());
    // What was taken out leaves no gap as between columns.
    const before = kept.at(-1);
    if (before && Math.abs(before.y - piece.y) < 1 && before.right <= piece.x + 1)
      kept[kept.length - 1] = { ...before, right: Math.max(before.right, piece.right) };
  }
  return { kept, struck };
}

function isThrough(stroke: Box, { x, right, y, size }: Piece): boolean {
  const above = y - (stroke.top + stroke.bottom) / 2;
  if (above < size * STRUCK.from || above > size * STRUCK.to) return false;
  const covered = Math.min(stroke.right, right) - Math.max(stroke.x, x);
  return right > x && covered >= (right - x) * COVERED;
}

/** With the points of lists that are drawn, as browsers do, in place of written ones. */
export function withBullets(pieces: Piece[], { dots }: PageShapes): Piece[] {
  const points = new Map<Piece, Box>();
  for (const dot of dots) {
    const first = firstBeside(pieces, dot);
    if (first && !points.has(first)) points.set(first, dot);
  }
  if (points.size === 0) return pieces;
  return pieces.flatMap((piece) => {
    const dot = points.get(piece);
    if (!dot) return [piece];
    return [
      { ...piece, text: '•', x: dot.x, right: dot.right, mono: false },
      { ...piece, text: ` ${piece.text.trimStart()}` },
    ];
  });
}

/** The word that a drawn point stands before; null where it is no point of a list. */
function firstBeside(pieces: readonly Piece[], dot: Box): Piece | null {
  const width = dot.right - dot.x;
  const height = dot.bottom - dot.top;
  const middle = (dot.top + dot.bottom) / 2;
  let found: Piece | null = null;
  for (const piece of pieces) {
    const { size, x, y, right } = piece;
    const above = y - middle;
    if (above < 0 || above > size * 0.8) continue;
    // Something is written at its left: it is no point.
    if (right <= dot.x + width && right > dot.x - size * DOT_GAP) return null;
    const isRound = width > height * 0.7 && height > width * 0.7;
    const isSized = width >= size * DOT.from && width <= size * DOT.to;
    const gap = x - dot.right;
    if (!isRound || !isSized || gap < 0 || gap > size * DOT_GAP) continue;
    if (!found || x < found.x) found = piece;
  }
  return found;
}
