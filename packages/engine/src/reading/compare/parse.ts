import { convert } from '../convert.ts';
import type { Place } from '../heard.ts';
import { lexemes, type Lexeme } from './lex.ts';
import { listed, operatorAt } from './operators.ts';
import type { Comparison, Named, Operand, Operator } from './tree.ts';

/** Longer texts are prose. */
const longest = 1_000;
const deepest = 20;
/** A text of more words without quotes is a sentence, not a value. */
const mostWords = 5;

/**
 * A condition's text as a comparison over variables, read once; undefined where it is anything else ("wants to cancel",
 * a variable that nobody knows, an age that is compared with a word).
 */
export function parseComparison(
  text: string,
  variables: readonly Named[],
  place: Place,
): Comparison | undefined {
  if (text.length > longest || variables.length === 0) return undefined;
  const pieces = lexemes(text, variables);
  if (!pieces.some(({ kind }) => kind === 'variable')) return undefined;
  const parser = new Parser(pieces, place);
  const tree = parser.any(0);
  return tree && parser.done ? tree : undefined;
}

const ands = new Set(['and', 'y', 'e']);
const ors = new Set(['or', 'o', 'u']);
const nots = new Set(['not', 'no']);
const leads = new Set(
  'if when si cuando whether que the el la los las value valor of de variable un una'.split(' '),
);

/** What came last: "@age >= 18 and < 65", "@city is Quito or Lima" go on with it. */
interface Last {
  variable: Named;
  operator: Operator | null;
}

class Parser {
  readonly #pieces: readonly Lexeme[];
  readonly #folded: string[];
  readonly #place: Place;
  #at = 0;
  #last: Last | null = null;

  constructor(pieces: readonly Lexeme[], place: Place) {
    this.#pieces = pieces;
    this.#folded = pieces.map((piece) => (piece.kind === 'word' ? piece.folded : ''));
    this.#place = place;
  }

  get done(): boolean {
    return this.#at === this.#pieces.length;
  }

  any(depth: number): Comparison | null {
    return this.#joined(depth, ors, '||', 'any');
  }

  #all(depth: number): Comparison | null {
    return this.#joined(depth, ands, '&&', 'all');
  }

  #joined(depth: number, words: ReadonlySet<string>, mark: string, kind: 'all' | 'any'): Comparison | null {
    const next = () => (kind === 'any' ? this.#all(depth) : this.#one(depth));
    const first = next();
    if (!first) return null;
    const of = [first];
    while (this.#takes(words, mark)) {
      const more = next();
      if (!more) return null;
      of.push(more);
    }
    return of.length === 1 ? first : { kind, of };
  }

  #one(depth: number): Comparison | null {
    if (depth > deepest) return null;
    while (leads.has(this.#folded[this.#at] ?? '')) this.#at += 1;
    if (this.#takes(nots, '!')) {
      const of = this.#one(depth + 1);
      return of && { kind: 'not', of };
    }
    if (this.#takes(new Set(), '(')) {
      const inside = this.any(depth + 1);
      return inside && this.#takes(new Set(), ')') ? inside : null;
    }
    return this.#comparison();
  }

  #comparison(): Comparison | null {
    const piece = this.#pieces[this.#at];
    if (piece?.kind === 'variable') {
      this.#at += 1;
      this.#last = { variable: piece.variable, operator: null };
      const operator = this.#operator();
      if (operator) return this.#with(piece.variable, operator);
      return { kind: 'holds', variable: piece.variable };
    }
    if (!this.#last) return null;
    const operator = this.#operator() ?? this.#last.operator;
    return operator && this.#with(this.#last.variable, operator);
  }

  #operator(): Operator | null {
    const piece = this.#pieces[this.#at];
    if (piece?.kind === 'sign') {
      this.#at += 1;
      return piece.operator;
    }
    const found = operatorAt(this.#folded, this.#at);
    if (found) this.#at += found.words;
    return found?.operator ?? null;
  }

  #with(variable: Named, operator: Operator): Comparison | null {
    this.#last = { variable, operator };
    if (operator === 'empty' || operator === 'known')
      return { kind: 'compare', variable, operator, with: [] };
    const first = this.#operand(variable, operator);
    if (!first) return null;
    const operands = [first];
    if (operator === 'between') {
      const second = this.#takes(ands, '&&') ? this.#operand(variable, operator) : null;
      if (!second) return null;
      operands.push(second);
    }
    while (listed.has(operator) && this.#takes(new Set(), ',')) {
      if (this.#takes(ors, '||') && this.#pieces[this.#at]?.kind === 'variable') return null;
      const more = this.#operand(variable, operator);
      if (!more) return null;
      operands.push(more);
    }
    return this.#alternatives({ kind: 'compare', variable, operator, with: operands });
  }

  /** "is Quito or Lima": a value behind the "or", and no comparison of its own. */
  #alternatives(found: Comparison & { kind: 'compare' }): Comparison {
    while (listed.has(found.operator)) {
      const before = this.#at;
      if (!this.#takes(ors, '||')) break;
      const bare = this.#pieces[this.#at]?.kind !== 'variable' && !this.#startsComparison();
      const more = bare ? this.#operand(found.variable, found.operator) : null;
      if (!more) {
        this.#at = before;
        break;
      }
      found.with.push(more);
    }
    return found;
  }

  #startsComparison(): boolean {
    const piece = this.#pieces[this.#at];
    const word = this.#folded[this.#at] ?? '';
    return (
      piece?.kind === 'sign' ||
      piece?.kind === 'mark' ||
      nots.has(word) ||
      leads.has(word) ||
      operatorAt(this.#folded, this.#at) !== null
    );
  }

  #operand(variable: Named, operator: Operator): Operand | null {
    const piece = this.#pieces[this.#at];
    if (piece?.kind === 'variable') {
      this.#at += 1;
      return { variable: piece.variable };
    }
    if (piece?.kind === 'quoted') {
      this.#at += 1;
      return this.#fitting(variable, operator, piece.text);
    }
    const words: string[] = [];
    for (let next = this.#pieces[this.#at]; next?.kind === 'word'; next = this.#pieces[this.#at]) {
      if (ands.has(next.folded) || ors.has(next.folded)) break;
      words.push(next.text);
      this.#at += 1;
    }
    if (words.length === 0 || words.length > mostWords) return null;
    return this.#fitting(variable, operator, words.join(' ').replace(/[.?]$/, ''));
  }

  /** A value that the variable can have; a part of one needs no type. */
  #fitting(variable: Named, operator: Operator, text: string): Operand | null {
    const part = /^(contains|lacks|begins|closes)$/.test(operator);
    if (part || variable.type === 'string') return { text };
    return convert(variable.type, text, this.#place) === null ? null : { text };
  }

  #takes(words: ReadonlySet<string>, mark: string): boolean {
    const piece = this.#pieces[this.#at];
    const fits =
      (piece?.kind === 'word' && words.has(piece.folded)) || (piece?.kind === 'mark' && piece.mark === mark);
    if (fits) this.#at += 1;
    return fits;
  }
}
