import type { Heard } from '../heard.ts';

/** What was said as words alone, one space between them, without signs and apostrophes: for short fixed patterns. */
export function said({ tokens }: Pick<Heard, 'tokens'>, from = 0, to = tokens.length): string {
  return tokens
    .slice(from, to)
    .filter(({ kind }) => kind !== 'sign')
    .map(({ plain }) => plain.replaceAll("'", ''))
    .join(' ');
}
