import { alike, type About } from '../about.ts';
import { plain, type Candidate, type Heard } from '../heard.ts';

export interface Asker {
  id: string;
  about: About;
}

/** Nobody says more values of one type at once. */
const mostOffers = 30;

const begins =
  /^(de|del|desde|from|ida|salgo|salida|leaving|departure|departing|between|entre|inicio|start|starting)$/;
const ends =
  /^(a|al|hasta|to|until|till|vuelta|regreso|return|returning|back|llegada|vuelvo|regresando|volviendo|end)$/;

/**
 * Which of several values goes to which of several variables of one type: by the words around each, then by which side
 * of a range it is, then in the order in which both stand. Each value goes to one variable.
 */
export function share<T extends Candidate>(
  heard: Heard,
  askers: readonly Asker[],
  offersTo: (asker: Asker) => readonly T[],
): Map<string, T> {
  const offered = new Map(askers.map((asker) => [asker.id, offersTo(asker).slice(0, mostOffers)]));
  const offers = ({ id }: Asker) => offered.get(id) ?? [];
  const given = new Map<string, T>();
  const used: T[] = [];
  const free = (one: T) => !used.some(({ from, to }) => one.from < to && from < one.to);
  const give = (asker: Asker, one: T) => {
    given.set(asker.id, one);
    used.push(one);
  };
  const pairs = askers
    .flatMap((asker) => offers(asker).map((one) => ({ asker, one, near: nearness(heard, one, asker.about) })))
    .filter(({ near }) => near > 0)
    .toSorted((a, b) => b.near - a.near);
  for (const { asker, one } of pairs) if (!given.has(asker.id) && free(one)) give(asker, one);
  for (const asker of askers) {
    if (given.has(asker.id)) continue;
    const own = offers(asker).find((one) => free(one) && !belongsElsewhere(heard, one, askers, asker));
    if (own) give(asker, own);
  }
  return given;
}

const leadsUp = /^(hasta|to|until|till|through)$/;
const leadsOn = /^(desde|hasta|from|until|till)$/;

/** How much the words beside a value speak of a variable; behind it they count less, and less the further off. */
function nearness(heard: Heard, { from, to }: Candidate, { words, side }: About): number {
  let best = 0;
  for (let step = 0; step <= 4; step += 1) {
    const before = plain(heard, from - step);
    if (/^[,.;]$/.test(before) || before === 'y' || before === 'and') break;
    if (step === 0) {
      if (isSide(before, side)) best = 0.5;
      continue;
    }
    if (words.some((word) => alike(word, before))) best = Math.max(best, 1 - step * 0.1);
    if (step <= 2 && isSide(before, side)) best = Math.max(best, 0.5 - step * 0.05);
    // "from Monday to Wednesday": what stands before the "to" speaks of Monday.
    if (step <= 2 && leadsUp.test(before)) break;
  }
  // The word for what a number counts is part of its span ("34 años").
  for (let at = to - 1; at <= to + 1; at += 1) {
    const after = plain(heard, at);
    // "desde el viernes hasta el martes": such a word speaks of what follows it.
    if (/^[,.;]$/.test(after) || (at >= to && leadsOn.test(after))) break;
    if (words.some((word) => alike(word, after))) best = Math.max(best, 0.95 - (at - to + 1) * 0.1);
  }
  return best;
}

function isSide(word: string, side: About['side']): boolean {
  return side !== null && (side === 'begin' ? begins : ends).test(word);
}

/** "vuelta el 15" is not the day of departure, although that is asked first. */
function belongsElsewhere(heard: Heard, one: Candidate, askers: readonly Asker[], own: Asker): boolean {
  return askers.some((other) => other !== own && nearness(heard, one, other.about) > 0.3);
}
