import { calmly } from '../calmly.ts';

/** Characters that leave in one piece. */
const pieceLength = 65_536;
/** Lists further within are short, or written with what they stand in. */
const deepestLists = 3;

/** `JSON.stringify` of a thing of ours with long lists: others get their turns while it is written. */
export async function jsonCalmly(value: unknown): Promise<string> {
  return (await calmly(jsonParts(value))).join('');
}

/** The same as a file for people, in pieces of bytes. */
export function jsonFile(value: unknown): Promise<Buffer[]> {
  const lines = function* () {
    yield* jsonParts(value, '  ');
    yield '\n';
  };
  return calmly(bytesOf(lines()));
}

/** Parts of a long text as pieces of bytes. Whoever sends strings makes bytes of all of them in one go. */
export function* bytesOf(parts: Iterable<string>): Generator<Buffer | null> {
  let piece = '';
  for (const part of parts) {
    piece += part;
    const isFull = piece.length >= pieceLength;
    yield isFull ? Buffer.from(piece) : null;
    if (isFull) piece = '';
  }
  yield Buffer.from(piece);
}

function* jsonParts(value: unknown, indent = '', depth = 0): Generator<string> {
  const entries = depth < deepestLists ? entriesOf(value) : [];
  if (entries.length === 0) {
    yield JSON.stringify(value, null, indent).replaceAll('\n', `\n${indent.repeat(depth)}`);
    return;
  }
  const line = indent === '' ? '' : `\n${indent.repeat(depth + 1)}`;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  for (const [at, [key, one]] of entries.entries()) {
    const name = key === null ? '' : `${JSON.stringify(key)}:${indent === '' ? '' : ' '}`;
    yield `${at === 0 ? open : ','}${line}${name}`;
    yield* jsonParts(one, indent, depth + 1);
  }
  yield `${line.slice(0, line.length - indent.length)}${close}`;
}

/** What stands in a list or a plain object; nothing of all else, which is written as it is. */
function entriesOf(value: unknown): [key: string | null, one: unknown][] {
  if (Array.isArray(value)) return value.map((one: unknown) => [null, one ?? null]);
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.entries(value).filter(([, one]) => one !== undefined) : [];
}
