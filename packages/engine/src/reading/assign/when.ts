import type { About } from '../about.ts';
import { plain, type Candidate, type Heard } from '../heard.ts';
import { idle } from '../decide/small-words.ts';
import { freeText } from '../strings/free.ts';
import { takenBy, type Taken } from './spans.ts';

/** Leads in to a day or an hour. */
const leads = /^(for|on|at|this|next|by|the|para|el|la|las|los|a|de|en|este|esta|sobre|tipo)$/;
/** "mañana por la tarde": of the day, where the day stands before it. */
const partOfDay =
  /^(por|in|manana|mananita|tarde|tardecita|noche|mediodia|madrugada|morning|afternoon|evening|night|noon)$/;
/** With it, the day belongs to what is told: "broken since Monday". */
const since = /^(desde|since|hace|until|hasta|before|antes|after|despues|ago|of|del)$/;
/** More words than these are a story, which keeps its days. */
const longest = 10;

type Span = Pick<Candidate, 'from' | 'to'>;

/**
 * "A cleaning tomorrow at 10", "mañana a las 10 una limpieza": a day and an hour that have places of their own stand at an end of
 * the text, and are not part of it. Null where nothing else was said. `when`: the words that they were read from.
 */
export function withoutWhen(
  heard: Heard,
  about: About,
  text: Candidate,
  when: readonly Candidate[],
): Candidate | null {
  const inside = when.filter(({ from, to }) => from >= text.from && to <= text.to);
  if (inside.length === 0 || !/^(other|product)$/.test(about.topic)) return text;
  const isWhen = takenBy([...inside]);
  if (heard.tokens.slice(text.from, text.to).filter((_, at) => !isWhen(text.from + at)).length > longest)
    return text;
  const isAside = (at: number) =>
    isWhen(at) || leads.test(plain(heard, at)) || heard.tokens[at]?.kind === 'sign';
  let { from, to } = text;
  while (to > from && (isAside(to - 1) || partOfDay.test(plain(heard, to - 1)))) to -= 1;
  if (!anyFrom(to, text.to, isWhen)) to = text.to;
  from = afterWhen(heard, { from, to }, isWhen, isAside);
  const words = heard.tokens
    .slice(from, to)
    .filter(({ kind, plain: word }) => kind === 'word' && !idle.has(word));
  if (since.test(plain(heard, to - 1))) return text;
  if (words.length === 0) return null;
  return freeText(heard, about, { from, to }) ?? text;
}

/** Behind the last word of it that stands at the beginning; an article that follows belongs to the text. */
function afterWhen(heard: Heard, { from, to }: Span, isWhen: Taken, isAside: Taken): number {
  let end = from;
  for (let at = from; at < to && isAside(at); at += 1) if (isWhen(at)) end = at + 1;
  while (end > from && end < to && heard.tokens[end]?.kind === 'sign') end += 1;
  return end;
}

function anyFrom(from: number, to: number, holds: Taken): boolean {
  for (let at = from; at < to; at += 1) if (holds(at)) return true;
  return false;
}
