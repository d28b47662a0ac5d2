import type { Mark } from './read-text.ts';

/** Marks of content that may stand between two that belong together. */
const reach = 6;

/** A mark of a fact with the mark of a text that may say it. */
export interface Said {
  fact: Mark;
  text: Mark;
}

/** Of all ways to find the marks of a fact in a text, whether one has them near each other and numbers with what they count. */
export function standTogether(fact: Mark[], candidates: Mark[][], text: Mark[]): boolean {
  return candidates.some((list, at) =>
    list.some((anchor) => {
      const chosen = nearestTo(anchor, at, candidates);
      const said = fact.map((one, index) => ({
        fact: one,
        text: chosen[index] ?? anchor,
      }));
      return areNear(chosen) && keepOrder(said) && keepNumbers(said, text);
    }),
  );
}

/** From the anchor to both ends, each mark nearest to its neighbour. */
function nearestTo(anchor: Mark, at: number, candidates: Mark[][]): Mark[] {
  const nearest = (list: Mark[], to: Mark): Mark =>
    list.toSorted((a, b) => Math.abs(a.place - to.place) - Math.abs(b.place - to.place))[0] ?? to;
  const chosen: Mark[] = [];
  chosen[at] = anchor;
  for (let index = at - 1; index >= 0; index--)
    chosen[index] = nearest(candidates[index] ?? [], chosen[index + 1] ?? anchor);
  for (let index = at + 1; index < candidates.length; index++)
    chosen[index] = nearest(candidates[index] ?? [], chosen[index - 1] ?? anchor);
  return chosen;
}

function areNear(chosen: Mark[]): boolean {
  const places = chosen.map(({ place }) => place).toSorted((a, b) => a - b);
  return places.every((place, at) => at === 0 || place - (places[at - 1] ?? place) <= reach);
}

/** Numbers of a clause keep their order; words may change it, but not across clauses. */
function keepOrder(said: Said[]): boolean {
  return said.every((one, at) => {
    const next = said[at + 1];
    if (!next || one.fact.clause !== next.fact.clause || next.text.place > one.text.place) return true;
    const areNumbers = one.fact.kind === 'number' && next.fact.kind === 'number';
    return !areNumbers && one.text.clause === next.text.clause;
  });
}

/** No word of a clause of the fact is taken from another number than the fact gives it. */
function keepNumbers(said: Said[], text: Mark[]): boolean {
  return said.every((number) => {
    if (number.fact.kind !== 'number') return true;
    const same = said.filter(({ fact }) => fact.clause === number.fact.clause);
    const own = new Set(same.map((one) => one.text));
    const others = text.filter((one) => !own.has(one) && counts(one, number.text));
    return same.every((one) => one.fact.kind !== 'word' || !isTaken(one, number, others));
  });
}

/** Only numbers of the same unit can be taken for each other. */
function counts({ quantity }: Mark, like: Mark): boolean {
  return quantity !== null && quantity.unit === like.quantity?.unit;
}

function isTaken(word: Said, number: Said, others: Mark[]): boolean {
  const [from = 0, to = 0] = [word.text.place, number.text.place].toSorted((a, b) => a - b);
  if (others.some(({ place }) => place > from && place < to)) return true;
  const beside = others.filter(({ clause }) => clause === word.text.clause);
  if (word.text.clause !== number.text.clause) return beside.length > 0;
  const isBefore = word.fact.place < number.fact.place;
  if (isBefore === word.text.place < number.text.place) return false;
  return beside.some(({ place }) => isBefore === word.text.place < place);
}
