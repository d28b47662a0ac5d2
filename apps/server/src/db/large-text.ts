import type { Statement } from './statements.ts';

/** Characters of a text from which on it is made bytes before its packet goes, and of a piece of it. */
const pieceLength = 131_072;

/** The bytes of a long text, in pieces. */
export class LargeText {
  readonly pieces: Buffer[];
  readonly length: number;

  constructor(pieces: Buffer[]) {
    this.pieces = pieces;
    this.length = pieces.reduce((sum, { length }) => sum + length, 0);
  }
}

export function hasLargeText(statements: readonly Statement[]): boolean {
  return statements.some(({ values }) => values.some(isLarge));
}

/**
 * The same statements, long texts made bytes piece by piece, with turns of others in between: pg copies what it makes a message
 * of three times, which takes tens of milliseconds for some MB.
 */
export async function withLargeTexts(statements: readonly Statement[]): Promise<Statement[]> {
  const ready: Statement[] = [];
  for (const statement of statements) {
    const values: unknown[] = [];
    for (const value of statement.values) values.push(isLarge(value) ? await largeText(value) : value);
    ready.push({ ...statement, values });
  }
  return ready;
}

/** A Bind message whose long texts are not copied once more. */
export function bindLarge(statement: string, values: readonly unknown[]): Buffer[] {
  const wired = values as readonly (string | Buffer | LargeText | null)[];
  const formats = wired.map((value) => (Buffer.isBuffer(value) ? 1 : 0));
  const body = [
    Buffer.from(`\0${statement}\0`),
    int16s([wired.length, ...formats, wired.length]),
    ...wired.flatMap(sized),
    int16s([1, 0]),
  ];
  const head = Buffer.alloc(5);
  head.write('B');
  head.writeInt32BE(
    body.reduce((sum, { length }) => sum + length, 4),
    1,
  );
  return [head, ...body];
}

function isLarge(value: unknown): value is string {
  return typeof value === 'string' && value.length > pieceLength;
}

async function largeText(text: string): Promise<LargeText> {
  const pieces: Buffer[] = [];
  let from = 0;
  while (from < text.length) {
    const to = endOfPiece(text, from + pieceLength);
    pieces.push(Buffer.from(text.slice(from, to)));
    from = to;
    if (pieces.length % 4 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return new LargeText(pieces);
}

/** Not between the halves of a character. */
function endOfPiece(text: string, at: number): number {
  const isHalf = (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
  return isHalf && at < text.length ? at - 1 : at;
}

function sized(value: string | Buffer | LargeText | null): Buffer[] {
  if (value === null) return [int32(-1)];
  if (value instanceof LargeText) return [int32(value.length), ...value.pieces];
  const bytes = Buffer.isBuffer(value) ? value : Buffer.from(value);
  return [int32(bytes.length), bytes];
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 2 * at);
  return bytes;
}
