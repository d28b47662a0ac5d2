import type { tryConditions } from '@centralita/contract/conversations/condition-routes';
import { maxSentences } from '@centralita/contract/conversations/limits';
import type { ReplyOf } from '@centralita/contract/core/route';
import type { Condition } from '@centralita/contract/workflows/nodes/conditional';
import { findMentions } from '@centralita/engine/graph/mentions';

export type Tried = ReplyOf<typeof tryConditions>;
export type Outcome = Tried['results'][number];

/** What a trial found, and for which texts of the conditions it holds. */
export interface Trial {
  /** By sentence. */
  outcomes: ReadonlyMap<string, Outcome>;
  answeredBy: Tried['answered_by'];
  of: string;
}

/** Each sentence once, as many as one call takes. */
export function sentencesOf(conditions: readonly Condition[]): string[] {
  const all = conditions.flatMap(({ samples }) => samples.map((sample) => sample.trim()).filter(Boolean));
  return [...new Set(all)].slice(0, maxSentences);
}

/** What a decision rests on: once it changes, what was found says nothing any more. */
export function stateOf(conditions: readonly Condition[], values: Readonly<Record<string, string>>): string {
  return JSON.stringify([conditions.map(({ id, text }) => [id, text]), values]);
}

export function trialOf({ results, answered_by }: Tried, of: string): Trial {
  return {
    outcomes: new Map(results.map((outcome) => [outcome.sentence, outcome])),
    answeredBy: answered_by,
    of,
  };
}

/** Known variables that the conditions compare: a conversation brings their values, a trial asks for them. */
export function comparedIn(conditions: readonly Condition[], names: readonly string[]): string[] {
  const found = conditions.flatMap(({ text }) => findMentions(text, names).flatMap(({ name }) => name ?? []));
  return [...new Set(found)];
}

/** How many sentences led to the condition under which they stand, of how many that were tried. */
export function scoreOf(conditions: readonly Condition[], { outcomes }: Trial) {
  const tried = conditions.flatMap(({ id, samples }) =>
    samples.flatMap((sample) => {
      const outcome = outcomes.get(sample.trim());
      return outcome ? [outcome.condition_id === id] : [];
    }),
  );
  return { right: tried.filter(Boolean).length, count: tried.length };
}
