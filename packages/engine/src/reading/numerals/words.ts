/** What a number word does: stands for itself, or multiplies what stands before it. */
export interface NumberWord {
  kind: 'digit' | 'teen' | 'ten' | 'hundred' | 'times';
  value: number;
}

/** Words numbered from `first` on, `step` apart. `a/b` = two spellings of one number. */
export function numbered(
  kind: NumberWord['kind'],
  words: string,
  first: number,
  step = 1,
): Record<string, NumberWord> {
  const all: Record<string, NumberWord> = {};
  for (const [at, spellings] of words.split(' ').entries()) {
    for (const word of spellings.split('/')) all[word] = { kind, value: first + at * step };
  }
  return all;
}

/** Number words of one language and the small words between them. */
export interface NumberLanguage {
  find: (plain: string) => { value: NumberWord; exact: boolean } | null;
  /** Between ten and unit, or hundred and the rest. */
  and: ReadonlySet<string>;
  /** Words that are number words only before another number word. */
  confused: ReadonlyMap<string, string>;
  /** "tres coma cinco". */
  point: ReadonlySet<string>;
  /** Before "hundred": one of it. */
  one: ReadonlySet<string>;
  /** "menos cinco". */
  minus: ReadonlySet<string>;
}
