import { clauses, isQuestion } from '../asks.ts';
import { idle as smallWords } from '../decide/small-words.ts';
import { plain, wordsOf, type Candidate, type Heard } from '../heard.ts';
import { withholds } from '../replies/refusal.ts';
import { freeText } from '../strings/free.ts';
import { takesBack } from '../strings/free-words.ts';
import { streetsIn } from '../strings/street.ts';
import { nameTails, openers } from '../strings/name-words.ts';
import type { Taken } from './spans.ts';
import type { Asked } from './typed.ts';

interface Span {
  from: number;
  to: number;
}

/**
 * The text that stands beside a name or a number that was asked for with it: "I'm Tom and I want to lose weight", "RP-123, the
 * box was crushed". Behind it first, then before it; a question of the person's own is none.
 */
export function textBeside(heard: Heard, one: Asked, room: { beside: Span; taken: Taken }): Candidate | null {
  const { beside } = room;
  const spans = clauses(heard)
    .filter((clause) => !isQuestion(heard, clause))
    .map(({ from, to }) =>
      beside.from >= from && beside.from < to ? { from: beside.to, to } : { from, to },
    );
  const behind = spans.filter(({ from }) => from >= beside.to);
  const before = spans.filter(({ to }) => to <= beside.from);
  // A story may have several clauses.
  const story = one.about.topic === 'reason';
  for (const span of story ? [...joined(behind), ...joined(before)] : [...behind, ...before]) {
    const text = textIn(heard, one, untaken(heard, span, room.taken));
    if (text && !isRestOfName(heard, beside, text)) return text;
  }
  return null;
}

/** "A pipe burst at 14 Main Street": where, and what is told before it, else behind it; of both, all of it. */
export function placedStory(heard: Heard, one: Asked, taken: Taken): Placed | null {
  const [where, ...more] = streetsIn(heard).filter(({ from }) => !taken(from));
  if (!where || more.length > 0) return null;
  const spans = clauses(heard).filter((clause) => !isQuestion(heard, clause));
  const before = joined(
    spans.filter(({ from }) => from < where.from).map((span) => upTo(where.from, heard, span)),
  );
  const behind = joined(
    spans.filter(({ to }) => to > where.to).map((span) => ({ ...span, from: Math.max(span.from, where.to) })),
  );
  const [led, told] = [before, behind].map((parts) =>
    parts.map((span) => textIn(heard, one, span)).find(Boolean),
  );
  const what =
    led && told ? { ...led, to: told.to, value: wordsOf(heard, led.from, told.to) } : (led ?? told);
  return { where, what: what ?? null };
}

interface Placed {
  where: Candidate;
  what: Candidate | null;
}

/** Without what leads in to the place: "en la", "at". */
function upTo(end: number, heard: Heard, { from, to }: Span): Span {
  let last = Math.min(to, end);
  while (last > from && dangling.test(plain(heard, last - 1))) last -= 1;
  return { from, to: last };
}

/** Those that follow each other, without a question between them, are one. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (last && span.from - last.to <= 1) last.to = span.to;
    else found.push({ ...span });
  }
  return found;
}

function textIn(heard: Heard, one: Asked, span: Span): Candidate | null {
  const start = afterLinks(heard, span);
  if (start >= span.to || !saysAnything(heard, { from: start, to: span.to }, one)) return null;
  const text = freeText(heard, one.about, { from: start, to: span.to });
  return text && saysAnything(heard, text, one) ? text : null;
}

/** Up to the first word that is a day, an hour, a phone or another value, without what leads in to that. */
function untaken({ tokens }: Heard, { from, to }: Span, taken: Taken): Span {
  let end = from;
  while (end < to && !taken(end)) end += 1;
  while (end < to && end > from && dangling.test(tokens[end - 1]?.plain ?? '')) end -= 1;
  return { from, to: end };
}

const dangling =
  /^(para|el|la|los|las|a|al|en|con|y|e|mi|de|por|on|at|for|the|my|and|by|to|in|with|is|es|,)$/;

function afterLinks(heard: Heard, { from, to }: Span): number {
  let at = from;
  while (at < to && /^(y|e|and|,|-|:|–|—)$/.test(plain(heard, at))) at += 1;
  return at;
}

/** Courtesies, bare numbers and the name of what was asked ("problem:") say nothing of it. */
export function saysAnything(heard: Heard, { from, to }: Span, { about }: Asked): boolean {
  const words = heard.tokens.slice(from, to).filter(({ kind }) => kind !== 'sign');
  if (words[0]?.kind === 'digits') return false;
  const ends = (found: { to: number } | null) => found !== null && found.to >= to;
  if (ends(nameTails.at(heard.tokens, from)) || ends(openers.at(heard.tokens, from))) return false;
  if (withholds({ ...heard, tokens: heard.tokens.slice(from, to) })) return false;
  return words.some(
    ({ plain: word }) => word.length > 2 && !smallWords.has(word) && !about.words.includes(word),
  );
}

/** "Gómez, Pedro" is one person. */
function isRestOfName(heard: Heard, beside: Span, text: Candidate): boolean {
  const capital = /^\p{Lu}\p{Ll}+$/u;
  return (
    text.from > beside.from &&
    capital.test(wordsOf(heard, beside.from, beside.to)) &&
    capital.test(text.value)
  );
}

/** The one code that was said, a piece with a number in it: "RP-123"; of several the last, where it takes the others back. */
export function codeIn(heard: Heard, taken: Taken): Candidate | null {
  const found: Span[] = [];
  for (let from = 0; from < heard.tokens.length; from += 1) {
    const to = pieceEnd(heard, from);
    const piece = heard.tokens.slice(from, to);
    const free = piece.every((_, at) => !taken(from + at));
    if (free && piece.some(({ kind }) => kind === 'digits')) found.push({ from, to });
    from = Math.max(from, to - 1);
  }
  const last = found.at(-1);
  if (!last || (found.length > 1 && !takenBack(heard, found[0], last))) return null;
  return { value: wordsOf(heard, last.from, last.to), ...last, confidence: 0.85 };
}

function takenBack(heard: Heard, first: Span | undefined, last: Span): boolean {
  for (let at = first?.to ?? 0; at < last.from; at += 1) {
    if (takesBack.at(heard.tokens, at)) return true;
  }
  return false;
}

/** Letters, digits and hyphens without a space between them. */
function pieceEnd({ tokens }: Heard, from: number): number {
  let to = from + 1;
  while (
    to < tokens.length &&
    tokens[to]?.spaced === false &&
    /^[\p{L}\p{N}/_#+&-]+$/u.test(tokens[to]?.plain ?? '')
  )
    to += 1;
  return to;
}
