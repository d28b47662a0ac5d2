import type { Token } from '../text/tokens.ts';
import type { NumberLanguage, NumberWord } from './words.ts';

/** A whole number as it was said or written: tokens `from` up to `to` (not with it). */
export interface Cardinal {
  from: number;
  to: number;
  value: number;
  /** Digit by digit, leading zeros kept. */
  digits: string;
  written: boolean;
  /** Every word is spelt as it should be. */
  exact: boolean;
}

/** Hundreds are kept apart from what follows them: "eight hundred five" is 800 and 5 in a phone number. */
export interface Grouping {
  hundredsApart: boolean;
}

interface Part {
  to: number;
  value: number;
  exact: boolean;
}

/** The number that begins at a token; null where none does. `2 mil`, `10k`, `twelve hundred` and `mil doscientos` are one. */
export function cardinalAt(
  tokens: readonly Token[],
  from: number,
  language: NumberLanguage,
  grouping: Grouping = { hundredsApart: false },
): Cardinal | null {
  if (grouping.hundredsApart) return found(tokens, from, language, grouping);
  const known = remembered.get(tokens) ?? new Map<number, Cardinal | null>();
  remembered.set(tokens, known);
  const one = known.get(from);
  if (one !== undefined) return one;
  const cardinal = found(tokens, from, language, grouping);
  known.set(from, cardinal);
  return cardinal;
}

/** Every recogniser asks for the numbers of the same tokens. */
const remembered = new WeakMap<readonly Token[], Map<number, Cardinal | null>>();

function found(
  tokens: readonly Token[],
  from: number,
  language: NumberLanguage,
  grouping: Grouping,
): Cardinal | null {
  const reader = new Reader(tokens, language, grouping);
  const token = tokens[from];
  if (!token) return null;
  const whole = reader.whole(from);
  if (!whole) return null;
  const alone = whole.to === from + 1 && token.kind === 'digits';
  return {
    from,
    ...whole,
    digits: alone ? token.text : String(whole.value),
    written: token.kind === 'digits',
  };
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #language: NumberLanguage;
  readonly #grouping: Grouping;

  constructor(tokens: readonly Token[], language: NumberLanguage, grouping: Grouping) {
    this.#tokens = tokens;
    this.#language = language;
    this.#grouping = grouping;
  }

  /** Thousands and millions, each with what stands before it, and a rest smaller than the last of them. */
  whole(from: number): Part | null {
    let at = from;
    let sum = 0;
    let exact = true;
    let ceiling = Infinity;
    while (ceiling > 1) {
      const start = at === from ? at : this.#skipAnd(at, ceiling);
      const part = this.#scaled(start, ceiling);
      if (!part || part.scale >= ceiling || (part.scale === 1 && part.value >= ceiling)) break;
      sum += part.value;
      exact &&= part.exact;
      at = part.to;
      ceiling = part.scale;
    }
    return at === from ? null : { to: at, value: sum, exact };
  }

  #scaled(from: number, ceiling: number): (Part & { scale: number }) | null {
    const below = this.#belowThousand(from);
    const first = this.#word(from);
    const one = this.#language.one.has(this.#tokens[from]?.plain ?? '');
    const lone = first?.value.kind === 'times' && first.value.value === 1_000 && first.value.value < ceiling;
    const at = below ? below.to : one ? from + 1 : from;
    const times = this.#word(at);
    const scales = times?.value.kind === 'times' && times.value.value >= 12 && times.value.value !== 100;
    if (scales && times && (below || one || lone)) {
      const value = (below?.value ?? 1) * times.value.value;
      const exact = (below?.exact ?? true) && times.exact;
      return { to: at + 1, value, exact, scale: times.value.value === 12 ? 1 : times.value.value };
    }
    return below ? { ...below, scale: 1 } : null;
  }

  /** Also "twelve hundred", which is more. */
  #belowThousand(from: number): Part | null {
    const token = this.#tokens[from];
    if (token?.kind === 'digits' && token.text.length <= 15) {
      return { to: from + 1, value: Number(token.text), exact: true };
    }
    const first = this.#word(from);
    if (first?.value.kind === 'hundred') {
      return this.#rest(from + 1, first.value.value, first.exact);
    }
    const one = this.#language.one.has(token?.plain ?? '');
    const below = one ? { to: from + 1, value: 1, exact: true } : this.#belowHundred(from);
    const at = below ? below.to + (this.#tokens[below.to]?.plain === '-' ? 1 : 0) : 0;
    const times = below && this.#word(at);
    if (below && times?.value.kind === 'times' && times.value.value === 100) {
      return this.#rest(at + 1, below.value * 100, below.exact && times.exact);
    }
    return one ? null : below;
  }

  /** What follows a hundred. */
  #rest(at: number, hundreds: number, exact: boolean): Part {
    const start = this.#skipAnd(at, 100);
    const rest = this.#grouping.hundredsApart ? null : this.#belowHundred(start);
    if (!rest || rest.value === 0) return { to: at, value: hundreds, exact };
    return { to: rest.to, value: hundreds + rest.value, exact: exact && rest.exact };
  }

  #belowHundred(from: number): Part | null {
    const first = this.#word(from);
    if (!first || first.value.kind === 'hundred' || first.value.kind === 'times') return null;
    const alone = { to: from + 1, value: first.value.value, exact: first.exact };
    if (first.value.kind !== 'ten') return alone;
    const and = this.#language.and.has(this.#tokens[from + 1]?.plain ?? '');
    const hyphen = this.#tokens[from + 1]?.plain === '-';
    const unit = this.#word(from + (and || hyphen ? 2 : 1));
    if (unit?.value.kind !== 'digit' || unit.value.value === 0) return alone;
    return {
      to: from + (and || hyphen ? 3 : 2),
      value: first.value.value + unit.value.value,
      exact: first.exact && unit.exact,
    };
  }

  #skipAnd(at: number, ceiling: number): number {
    const and = ceiling < Infinity && this.#language.and.has(this.#tokens[at]?.plain ?? '');
    // "mil y uno" and "a thousand and one" go on; "dos mil y tres cuartos" is told apart where fractions are read.
    return and && this.#word(at + 1) ? at + 1 : at;
  }

  #word(at: number): { value: NumberWord; exact: boolean } | null {
    const token = this.#tokens[at];
    if (token?.kind !== 'word') return null;
    // "siento cincuenta" is heard for "ciento cincuenta", and a word of its own elsewhere.
    const meant = this.#language.confused.get(token.plain);
    const next = this.#tokens[at + 1]?.plain ?? '';
    return this.#language.find(meant !== undefined && this.#language.find(next) ? meant : token.plain);
  }
}
