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

interface Planned<C> {
  candidate: C;
  plan: Plan;
  sure: number;
}

/** The table that a question is about, with what is to be computed; null where none or more than one would do. */
export function chooseByRules<C extends Candidate>(
  question: string,
  candidates: readonly C[],
  now: Date,
): Planned<C> | null {
  return clearest([...plansByRules(question, candidates, now)].filter((plan) => plan !== null));
}

/** What may be meant of each table, null for one that is not: some milliseconds for a large one. */
export function* plansByRules<C extends Candidate>(
  question: string,
  candidates: readonly C[],
  now: Date,
): Generator<Planned<C> | null> {
  const asked = askedOf(question);
  for (const candidate of asked ? candidates : []) {
    const found = asked && planByRules(asked, candidate.table, candidate.names, now);
    yield found && { candidate, ...found };
  }
}

/** The surest plan, where no other one comes near. */
export function clearest<C>(planned: readonly Planned<C>[]): Planned<C> | null {
  const [best, next] = planned.toSorted((one, other) => other.sure - one.sure);
  if (!best || (next && best.sure - next.sure < clearly)) return null;
  return best;
}
