import { clauses, type Clause } from '../asks.ts';
import type { Heard } from '../heard.ts';
import { said } from '../text/said.ts';
import {
  aroundShort,
  askedAsDenied,
  denials,
  forPerson,
  forPersonInShort,
  otherWay,
  stopWords,
  toStop,
} from './wish-words.ts';

/** What somebody may wish for at any time, whatever was asked: a human being, or to be left alone. */
export interface Wish {
  for: 'person' | 'stop';
  /** Tokens of the clause from its first word on. */
  from: number;
  to: number;
  /** By a noun alone ("agente"), which may as well be an answer. */
  short: boolean;
}

const persons = new RegExp(`(?<![\\p{L}])(?:${forPerson.join('|')})(?![\\p{L}])`, 'u');
const short = new RegExp(`^${aroundShort.before}(?:${forPersonInShort})${aroundShort.behind}$`);
/** A clause is a sentence at most; what is written without any sign may be longer. */
const longest = 600;

/** The wish in what was said, in either language whatever the flow's is; null where there is none. */
export function wishIn(heard: Heard): Wish | null {
  const all = clauses(heard);
  return stopIn(heard, all) ?? first(all, (clause) => personIn(heard, clause));
}

function personIn(heard: Heard, clause: Clause): Wish | null {
  const words = said(heard, clause.from, clause.to).slice(0, longest);
  if (short.test(words)) return { for: 'person', from: clause.from, to: clause.to, short: true };
  const found = persons.exec(words);
  if (!found || isDenied(words.slice(0, found.index).trim(), clause)) return null;
  return { for: 'person', from: tokenAt(heard, clause, words, found.index), to: clause.to, short: false };
}

function isDenied(before: string, { marked }: Clause): boolean {
  return denials.test(before) && !(marked && askedAsDenied.test(before));
}

function stopIn(heard: Heard, all: readonly Clause[]): Wish | null {
  if (stopWords.test(said(heard))) return { for: 'stop', from: 0, to: heard.tokens.length, short: true };
  const found = first(all, ({ from, to }): Wish | null =>
    toStop.test(said(heard, from, to).slice(0, longest)) ? { for: 'stop', from, to, short: false } : null,
  );
  const elsewhere = all.filter(({ from }) => from !== found?.from);
  return elsewhere.some(({ from, to }) => otherWay.test(said(heard, from, to).slice(0, longest)))
    ? null
    : found;
}

function first(all: readonly Clause[], find: (clause: Clause) => Wish | null): Wish | null {
  for (const clause of all) {
    const found = find(clause);
    if (found) return found;
  }
  return null;
}

/** Which token the word at a place of `said` is. */
function tokenAt({ tokens }: Heard, { from, to }: Clause, words: string, place: number): number {
  let left = words.slice(0, place).split(' ').length - 1;
  for (let at = from; at < to; at += 1) {
    if (tokens[at]?.kind === 'sign') continue;
    if (left === 0) return at;
    left -= 1;
  }
  return from;
}

/** What was said beside the wish, as a text of its own. */
export function besideWish({ text, tokens }: Heard, { from, to }: Wish): string {
  const [start, end] = [tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? text.length];
  // "Yes, but get me a person": without what leads in to it.
  const before = text.slice(0, start).replace(/(?:^|[\s,;])(?:and|but|y|pero)\s*$/i, '');
  return `${before} ${text.slice(end)}`.trim();
}
