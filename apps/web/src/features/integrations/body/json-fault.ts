/** Where a text stops being JSON, or would be sent otherwise than it is written. */
export interface JsonFault {
  /**
   * `variable`: a `{{name}}` stands without quotes around it. `number`: it cannot be held as it is written. `twice`: its object
   * has a field of this name already.
   */
  kind: 'variable' | 'syntax' | 'number' | 'twice';
  /** In UTF-16 units. */
  at: number;
  end: number;
  /** From 1. */
  line: number;
  column: number;
}

/** RFC 8259, piece by piece; whitespace goes with what follows it. */
const piece =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

type Wanted = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'next';

/** The first place where a text is no JSON; null where it is. Browsers each say it otherwise, and not all say where. */
export function jsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = [];
  let wanted: Wanted = 'value';
  let isWhole = false;
  piece.lastIndex = 0;
  for (let at = 0; ; at = piece.lastIndex) {
    if (isWhole) return text.slice(at).trim() === '' ? null : faultAt(text, at);
    piece.lastIndex = at;
    const match = piece.exec(text);
    const next: Wanted | 'whole' | null = match ? after(wanted, match, open) : null;
    if (next === null) return faultAt(text, at);
    if (next === 'whole') isWhole = true;
    else wanted = next;
    piece.lastIndex = at + (match?.[0].length ?? 0);
  }
}

/** What may follow once this piece stands there; null where it may not stand there itself. Opens and closes on the way. */
function after(
  wanted: Wanted,
  [, mark, string]: RegExpExecArray,
  open: ('{' | '[')[],
): Wanted | 'whole' | null {
  const done = () => (open.length === 0 ? 'whole' : 'next');
  if (mark === '}' || mark === ']') {
    const inner = open.at(-1);
    const fits = (mark === '}' && inner === '{') || (mark === ']' && inner === '[');
    const mayEnd = wanted === 'next' || (mark === '}' ? wanted === 'keyOrEnd' : wanted === 'valueOrEnd');
    if (!fits || !mayEnd) return null;
    open.pop();
    return done();
  }
  if (mark === ',') return wanted === 'next' ? (open.at(-1) === '{' ? 'key' : 'value') : null;
  if (mark === ':') return wanted === 'colon' ? 'value' : null;
  if (wanted === 'key' || wanted === 'keyOrEnd') return string === undefined ? null : 'colon';
  if (wanted !== 'value' && wanted !== 'valueOrEnd') return null;
  if (mark === '{' || mark === '[') {
    open.push(mark);
    return mark === '{' ? 'keyOrEnd' : 'valueOrEnd';
  }
  return done();
}

function faultAt(text: string, from: number): JsonFault {
  const blank = /^[ \t\n\r]*/.exec(text.slice(from))?.[0].length ?? 0;
  // At the end there is nothing to point at but what stands last.
  const at = Math.min(from + blank, Math.max(text.trimEnd().length - 1, 0));
  // An opening brace is an object to the reader above; the second one is what cannot stand there.
  const start = text[at - 1] === '{' && text[at] === '{' ? at - 1 : at;
  const variable = /^\{\{[^{}]*\}\}/.exec(text.slice(start))?.[0];
  const before = text.slice(0, variable ? start : at);
  return {
    kind: variable ? 'variable' : 'syntax',
    at: variable ? start : at,
    end: (variable ? start + variable.length : at + 1) || 1,
    line: before.split('\n').length,
    column: before.length - before.lastIndexOf('\n'),
  };
}
