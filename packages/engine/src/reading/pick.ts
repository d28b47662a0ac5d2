import { plain, type Candidate, type Heard } from './heard.ts';
import { Phrases } from './text/phrases.ts';
import { said } from './text/said.ts';

const small = new Set(
  'el la los las un una unos unas a al de del con en por para que es son sea somos the a an at on in with by for to of it its tarjeta plan opcion numero'.split(
    ' ',
  ),
);
const nots = new Set(
  "no not ni nor never neither menos excepto salvo except don't dont can't cant cannot isn't wasn't".split(
    ' ',
  ),
);
const verbs = new Set('do make come call puedo es sea quiero llames llame me use call want take'.split(' '));

const corrections = new Phrases<'correction'>().add(
  'correction',
  'perdon | digo | mejor | mejor dicho | disculpa | disculpe | me equivoque | quise decir | en realidad | mas bien | pero ahora | y ahora | ahora es | entonces | quedan | so | cambialo | que sea | ponme | sorry | i mean | i meant | actually | make it | make that | wait | rather | scratch that | but now | now its | how about | correction | lets do | better | changed to',
);
const insteadOf = new Phrases<'instead'>().add(
  'instead',
  'instead of | en vez de | en vez del | en lugar de | en lugar del | rather than',
);

/**
 * The candidates that hold: without those that were denied ("el lunes no puedo"), taken back ("at three, no, at four")
 * or replaced ("instead of Monday"). None where it was left open ("a las dos o a las tres").
 */
export function standing<T extends Candidate>(heard: Heard, candidates: readonly T[]): T[] {
  const kept: T[] = [];
  let open = false;
  for (const [place, one] of candidates.entries()) {
    const before = candidates[place - 1];
    const next = candidates[place + 1];
    if (denied(heard, one, before) || takenBack(heard, one, next)) continue;
    open ||= before !== undefined && one.value !== before.value && leftOpen(heard, before, one);
    open ||=
      /^(o (pasado|el otro|la otra|cualquier|otro)|or (the day after|the next|the other|any|so on))\b/.test(
        said(heard, one.to, one.to + 4),
      );
    kept.push(one);
  }
  return open ? [] : kept;
}

/** "not Monday", "I can't at nine", "instead of the first". */
function denied(heard: Heard, one: Candidate, before: Candidate | undefined): boolean {
  const start = before ? before.to : 0;
  let at = one.from - 1;
  for (let steps = 0; at >= start && steps < 5; at -= 1, steps += 1) {
    const word = plain(heard, at);
    const instead = insteadOf.at(heard.tokens, at);
    if (instead || isExcept(heard, at)) return true;
    // "al menos 15", "más o menos 75"
    if (word === 'menos' && /^(o|al|lo)$/.test(plain(heard, at - 1))) return false;
    if (nots.has(word)) return !isTakingBack(heard, at, before, one);
    if (!small.has(word) && !verbs.has(word)) return false;
  }
  return false;
}

/** "any day but Monday", "anything but Friday" */
function isExcept(heard: Heard, at: number): boolean {
  return (
    plain(heard, at) === 'but' &&
    /\b((any|every|all)( \S+)?|any(thing|time|day)|every(thing|day))$/.test(
      said(heard, Math.max(0, at - 2), at),
    )
  );
}

/** A "no" that takes back what stood before it, or that merely begins: "no, el martes", "20 no 30". */
function isTakingBack(heard: Heard, at: number, before: Candidate | undefined, one: Candidate): boolean {
  if (!/^(no|not)$/.test(plain(heard, at))) return false;
  if (/^[,.;]$/.test(plain(heard, at + 1))) return true;
  // "somos 3, no 2" denies the second; "20 no 30", heard without commas, takes back the first.
  return (
    before !== undefined &&
    plain(heard, at) === 'no' &&
    plain(heard, at - 1) !== ',' &&
    at + 1 >= one.from - 3
  );
}

function takenBack(heard: Heard, one: Candidate, next: Candidate | undefined): boolean {
  if (deniedAfter(heard, one)) return true;
  if (!next || next.value === one.value) return false;
  // "fifty... fifty one"
  if (
    /^(\.\s*){2,}$|^…$/.test(
      heard.text.slice(heard.tokens[one.to - 1]?.to, heard.tokens[next.from]?.from).trim(),
    )
  ) {
    return true;
  }
  for (let at = one.to; at < next.from; at += 1) {
    if (corrections.at(heard.tokens, at)) return true;
    const no = plain(heard, at) === 'no';
    if (no && (/^[,.;]$/.test(plain(heard, at + 1)) || plain(heard, at - 1) !== ',')) return true;
  }
  return false;
}

/** "el lunes no puedo", "basic no", "tomorrow doesn't work". */
function deniedAfter(heard: Heard, { to }: Candidate): boolean {
  const after = said(heard, to, to + 4);
  if (heard.tokens[to]?.kind === 'sign') return false;
  if (/^(tampoco|ni hablar|neither|not either|either)\b/.test(after)) return true;
  if (
    /^(doesnt|does not|isnt|is not|wont|im not|i cant|i cannot|no puedo|no me|no es|no quiero)\b/.test(after)
  )
    return true;
  return (
    plain(heard, to) === 'no' &&
    (heard.tokens[to + 1]?.kind ?? 'sign') === 'sign' &&
    plain(heard, to + 1) !== '?'
  );
}

/** "3 or 4", "entre 3 y 5". */
function leftOpen(heard: Heard, before: Candidate, one: Candidate): boolean {
  const between = said(heard, before.to, one.from);
  if (/^(o|u|or|ou)( (a|at|on|el|la|las|los|the|con|en|with))*$/.test(between)) return true;
  const lead = said(heard, Math.max(0, before.from - 3), before.from);
  return /\b(entre|between)\b/.test(lead) && /^(y|and)\b/.test(between);
}
