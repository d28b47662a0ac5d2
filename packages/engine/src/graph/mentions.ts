import { fold, foldName } from './fold.ts';

/** A variable named in a text: `text.slice(from, to)` is the whole mention, with its `@` or its braces. */
export interface Mention {
  from: number;
  to: number;
  /** As written. */
  written: string;
  /** The known name that it stands for; null where no variable is called so. */
  name: string | null;
}

/**
 * Every `@name` and `{{name}}` of a text, in order. Names are compared without case and accents; after an `@` the
 * longest known name wins ("@first name" where both "first" and "first name" are known). An `@` inside a word is none
 * ("ana@mail.ec"), nor is a known name that goes on as a longer word ("@agenda" where "age" is known).
 */
export function findMentions(text: string, names: readonly string[]): Mention[] {
  // Most texts of a conversation name nothing.
  if (!text.includes('@') && !text.includes('{{')) return [];
  const known = folded(names);
  const mentions: Mention[] = [];
  const starts = /@|\{\{/g;
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    const mention = start[0] === '@' ? afterAt(text, start.index, known) : inBraces(text, start.index, known);
    // One further, so that "{{{age}}" holds a mention too.
    starts.lastIndex = mention ? mention.to : start.index + 1;
    if (mention) mentions.push(mention);
  }
  return mentions;
}

/**
 * The text with its variables filled in. What a variable holds is put in as it is: never read as a pattern, an
 * expression or another mention. A name that nobody knows stays as written; `undefined` stands for "unknown" too.
 */
export function fillIn(
  text: string,
  names: readonly string[],
  valueOf: (name: string) => string | undefined,
): string {
  return replaced(text, findMentions(text, names), ({ name }) => (name === null ? undefined : valueOf(name)));
}

/** The text after the variable `from` was renamed to `to`; `names` are those known before, `from` among them. */
export function renameMentions(text: string, names: readonly string[], from: string, to: string): string {
  const old = foldName(from);
  return replaced(text, findMentions(text, names), ({ name, written }) => {
    if (name === null || foldName(name) !== old) return undefined;
    return written.startsWith('@') ? `@${to}` : `{{${to}}}`;
  });
}

function replaced(text: string, mentions: Mention[], put: (mention: Mention) => string | undefined): string {
  let out = '';
  let at = 0;
  for (const mention of mentions) {
    const value = put(mention);
    if (value === undefined) continue;
    out += text.slice(at, mention.from) + value;
    at = mention.to;
  }
  return at === 0 ? text : out + text.slice(at);
}

/** Names as they are compared, and how long they are, the longest first. */
interface Known {
  byFolded: ReadonlyMap<string, string>;
  lengths: readonly number[];
}

/** All texts of a workflow are read with one list of names, which is folded once. */
const folds = new WeakMap<readonly string[], Known>();

function folded(names: readonly string[]): Known {
  const before = folds.get(names);
  if (before) return before;
  const byFolded = new Map<string, string>();
  for (const name of names) {
    const key = foldName(name);
    if (key !== '' && !byFolded.has(key)) byFolded.set(key, name);
  }
  const lengths = [...new Set([...byFolded.keys()].map((key) => key.length))].toSorted(
    (one, other) => other - one,
  );
  const known = { byFolded, lengths };
  folds.set(names, known);
  return known;
}

/** Longer than any name: thousands of open braces must not each be followed to the end of the text. */
const maxInBraces = 400;

const wordCharacter = /[\p{L}\p{M}\p{N}_]/u;
const firstWord = /^[\p{L}\p{M}\p{N}_]+/u;

function afterAt(text: string, from: number, known: Known): Mention | null {
  if (wordCharacter.test(lastCharacter(text.slice(Math.max(0, from - 2), from)))) return null;
  const after = foldedFrom(text, from + 1, known.lengths[0] ?? 0);
  for (const length of known.lengths) {
    const end = after.ends.get(length);
    const name = end === undefined ? undefined : known.byFolded.get(after.folded.slice(0, length));
    const to = end === undefined || name === undefined ? null : wordEnd(text, end);
    if (to !== null && name !== undefined) return { from, to, written: text.slice(from, to), name };
  }
  const word = firstWord.exec(text.slice(from + 1));
  if (!word) return null;
  const to = from + 1 + word[0].length;
  return { from, to, written: text.slice(from, to), name: null };
}

function inBraces(text: string, from: number, known: Known): Mention | null {
  const near = text.slice(from + 2, from + 2 + maxInBraces);
  const length = near.indexOf('}}');
  if (length === -1) return null;
  const close = from + 2 + length;
  const inside = near.slice(0, length);
  if (inside.includes('{') || inside.trim() === '') return null;
  const name = known.byFolded.get(foldName(inside)) ?? null;
  return { from, to: close + 2, written: text.slice(from, close + 2), name };
}

/** The text from a place on, folded as far as a name can reach; `ends` says where each folded length ends in the text. */
function foldedFrom(
  text: string,
  from: number,
  longest: number,
): { folded: string; ends: Map<number, number> } {
  const ends = new Map<number, number>();
  let soFar = '';
  for (let at = from; soFar.length < longest && at < text.length;) {
    const character = characterAt(text, at);
    soFar += fold(character);
    at += character.length;
    if (!ends.has(soFar.length)) ends.set(soFar.length, at);
  }
  return { folded: soFar, ends };
}

/** The end of a name with the accents that are written as characters of their own; null where the word goes on. */
function wordEnd(text: string, end: number): number | null {
  let at = end;
  while (/\p{M}/u.test(characterAt(text, at))) at += characterAt(text, at).length;
  return wordCharacter.test(characterAt(text, at)) ? null : at;
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function lastCharacter(text: string): string {
  return Array.from(text).at(-1) ?? '';
}
