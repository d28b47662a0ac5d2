import { isExactNumber } from '@centralita/contract/webhooks/exact-number';
import { jsonFault, type JsonFault } from './json-fault.ts';

/** What opens or closes; a name, which a colon follows; another text; a number. */
const token = /[{}[\]]|("[^"\\]*(?:\\.[^"\\]*)*")(?=[ \t\n\r]*:)|"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** The first place where a body is no JSON or, where it is, the first where it would be sent otherwise than it is written. */
export function bodyFault(text: string): JsonFault | null {
  return jsonFault(text) ?? lossIn(text);
}

function lossIn(text: string): JsonFault | null {
  const open: Set<unknown>[] = [];
  for (const { 0: one, 1: name, index } of text.matchAll(token)) {
    if (/^[{[]/.test(one)) open.push(new Set());
    else if (/^[}\]]/.test(one)) open.pop();
    else if (name !== undefined) {
      const names = open.at(-1);
      const read: unknown = JSON.parse(name);
      if (names?.has(read)) return lossAt(text, 'twice', { at: index, length: name.length });
      names?.add(read);
    } else if (!one.startsWith('"') && !isExactNumber(one))
      return lossAt(text, 'number', { at: index, length: one.length });
  }
  return null;
}

function lossAt(
  text: string,
  kind: JsonFault['kind'],
  { at, length }: { at: number; length: number },
): JsonFault {
  const before = text.slice(0, at);
  return {
    kind,
    at,
    end: at + length,
    line: before.split('\n').length,
    column: at - before.lastIndexOf('\n'),
  };
}
