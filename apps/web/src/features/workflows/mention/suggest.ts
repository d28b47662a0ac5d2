/** A mention that is being written: where its `@` stands and what follows it up to the caret. */
export interface Writing {
  at: number;
  typed: string;
}

/** Longer than any name that somebody would go on typing. */
const maxTyped = 100;

/**
 * The mention at the caret; null where none is being written. Names have spaces, so that more than a word may belong to it. An
 * `@` within a word (an e-mail address) begins none.
 */
export function writingAt(text: string, caret: number): Writing | null {
  const at = text.lastIndexOf('@', caret - 1);
  if (at === -1 || caret - at > maxTyped) return null;
  const typed = text.slice(at + 1, caret);
  if (/[\n@{}]/.test(typed) || /^\s/.test(typed)) return null;
  if (at > 0 && /[\p{L}\p{N}._-]/u.test(text.charAt(at - 1))) return null;
  return { at, typed };
}

/** Those whose name begins so, whatever the case and accents, in their own order. */
export function beginningWith<N extends { name: string }>(names: readonly N[], typed: string): N[] {
  const wanted = withoutAccents(typed);
  return names.filter(({ name }) => withoutAccents(name).startsWith(wanted));
}

/** The text with the whole name in the place of what was typed, a space behind it, and where the caret then stands. */
export function completed(text: string, { at, typed }: Writing, name: string) {
  const end = at + 1 + typed.length;
  const rest = text.slice(end);
  const space = /^\s/.test(rest) || closing.test(rest) ? '' : ' ';
  const words = `@${name}${space}`;
  return { from: at, to: end, words, caret: at + words.length + (space === '' ? 1 : 0) };
}

/** What stands right behind a word. */
const closing = /^[.,;:!?…)\]}»”]/u;

/**
 * Where a mark was typed right behind the space that came with a name: from where to where the text changes, and into what, so
 * that the space is gone. `space`: where it stands. Null for anything else.
 */
export function withoutSpace(before: string, after: string, space: number) {
  const mark = closing.exec(after.slice(space + 1))?.[0];
  if (mark === undefined || before[space] !== ' ') return null;
  const isTyped = after === before.slice(0, space + 1) + mark + before.slice(space + 1);
  return isTyped ? { from: space, to: space + 1 + mark.length, words: mark } : null;
}

/** As `folded`, but a space at the end counts: "first " begins "first name" and not "firstborn". */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
