import type { Plan } from '../plan/plan.ts';
import type { Table } from '../table.ts';
import { askedOf } from './asked.ts';
import { planByRules } from './rules.ts';

/** A table that a question may be about. */
export interface Candidate {
  table: Table;
  /** What its rows may be called by: file and sheet. */
  names: string[];
}

/** A table whose plan is this much surer than that of the next is meant. */
const clearly = 0.15;

/** The table that a question is about, with what is to be computed; null where none or more than one would do. */
export function chooseByRules<C extends Candidate>(
  question: string,
  candidates: readonly C[],
  now: Date,
): { candidate: C; plan: Plan } | null {
  const asked = askedOf(question);
  if (!asked) return null;
  const planned = candidates
    .flatMap((candidate) => {
      const found = planByRules(asked, candidate.table, candidate.names, now);
      return found ? [{ candidate, ...found }] : [];
    })
    .toSorted((one, other) => other.sure - one.sure);
  const [best, next] = planned;
  if (!best || (next && best.sure - next.sure < clearly)) return null;
  return best;
}
