import type { JsonValue } from './json.ts';

/**
 * The subset of JSONPath that an expected response may use: `$`, `.name`, `['name']`, `[n]` (negative counts from the end) and
 * `[*]`. No filters, scripts or `..`: the libraries that know them have a history of running what they are given.
 */
export type PathStep = { name: string } | { index: number } | { all: true };

export type PathFault = 'start' | 'name' | 'bracket' | 'quote' | 'index' | 'rest';

export type ParsedPath =
  | { steps: PathStep[] }
  /** `at`: place in the text from which on it is not understood. */
  | { fault: PathFault; at: number };

const plainName = /[\p{L}_$][\p{L}\p{M}\p{N}_$-]*/uy;
const indexOrAll = /\[\s*(\*|-?\d{1,9})\s*\]/y;

export function parseJsonPath(text: string): ParsedPath {
  if (!text.startsWith('$')) return { fault: 'start', at: 0 };
  const steps: PathStep[] = [];
  let at = 1;
  while (at < text.length) {
    const read = text[at] === '.' ? readName(text, at) : readBracket(text, at);
    if ('fault' in read) return read;
    steps.push(read.step);
    at = read.end;
  }
  return { steps };
}

/**
 * What stands at a path. With `[*]` always a list, of what was found; without it one value, or undefined where there is
 * nothing at that place. What is beyond the bounds is not looked at.
 */
export function readPath(
  value: JsonValue,
  steps: readonly PathStep[],
  bounds: PathBounds = { most: Number.POSITIVE_INFINITY, looks: Number.POSITIVE_INFINITY },
): JsonValue | undefined {
  const found: JsonValue[] = [];
  collect(value, steps, { at: 0, found, bounds });
  return steps.some((step) => 'all' in step) ? found : found[0];
}

/** For values of others, which may be large. */
export interface PathBounds {
  /** Values that are found. */
  most: number;
  /** Values that may still be looked at on the way: counted down, so that several paths can share them. */
  looks: number;
}

interface Way {
  /** The step that comes next. */
  at: number;
  found: JsonValue[];
  bounds: PathBounds;
}

function collect(value: JsonValue, steps: readonly PathStep[], { at, found, bounds }: Way): void {
  const step = steps[at];
  if (!step) {
    found.push(value);
    return;
  }
  const next = { at: at + 1, found, bounds };
  for (const one of stepInto(value, step)) {
    if (found.length >= bounds.most || bounds.looks <= 0) return;
    bounds.looks -= 1;
    collect(one, steps, next);
  }
}

/** The path of one place in a value, as a person would write it. */
export function formatPath(steps: readonly PathStep[]): string {
  return `$${steps.map(formatStep).join('')}`;
}

type Read = { step: PathStep; end: number } | { fault: PathFault; at: number };

function readName(text: string, at: number): Read {
  if (text.startsWith('.*', at)) return { step: { all: true }, end: at + 2 };
  plainName.lastIndex = at + 1;
  const name = plainName.exec(text)?.[0];
  return name === undefined ? { fault: 'name', at: at + 1 } : { step: { name }, end: at + 1 + name.length };
}

function readBracket(text: string, at: number): Read {
  if (text[at] !== '[') return { fault: 'rest', at };
  const quote = text[at + 1];
  if (quote === "'" || quote === '"') return readQuoted(text, at + 2, quote);
  indexOrAll.lastIndex = at;
  const match = indexOrAll.exec(text);
  if (!match) return { fault: text.includes(']', at) ? 'index' : 'bracket', at: at + 1 };
  const step = match[1] === '*' ? ({ all: true } as const) : { index: Number(match[1]) };
  return { step, end: at + match[0].length };
}

/** `start`: the place after the quote. A backslash takes the next character as it is. */
function readQuoted(text: string, start: number, quote: string): Read {
  let name = '';
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === quote) {
      return text[at + 1] === ']' ? { step: { name }, end: at + 2 } : { fault: 'bracket', at: at + 1 };
    }
    if (text[at] === '\\') at += 1;
    name += text[at] ?? '';
  }
  return { fault: 'quote', at: start - 1 };
}

function stepInto(value: JsonValue, step: PathStep): JsonValue[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('all' in step) return Array.isArray(value) ? value : Object.values(value);
  if ('index' in step) {
    const one = Array.isArray(value) ? value.at(step.index) : undefined;
    return one === undefined ? [] : [one];
  }
  // Own names only: what every object has by birth is no part of an answer.
  if (Array.isArray(value) || !Object.hasOwn(value, step.name)) return [];
  return [value[step.name] as JsonValue];
}

function formatStep(step: PathStep): string {
  if ('all' in step) return '[*]';
  if ('index' in step) return `[${step.index}]`;
  plainName.lastIndex = 0;
  const plain = plainName.exec(step.name)?.[0] === step.name;
  return plain ? `.${step.name}` : `['${step.name.replaceAll(/[\\']/g, '\\$&')}']`;
}
