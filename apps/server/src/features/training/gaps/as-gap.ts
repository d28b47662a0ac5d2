import { sparkSteps, type Gap } from '@centralita/contract/training/gap-schema';
import type { assistantsOf, OpenQuery } from './store.ts';

export interface Period {
  now: Date;
  ms: number;
}

const mostExamples = 5;

/** A group as the report shows it. `members` are in order of time and not empty. */
export function asGap(
  members: OpenQuery[],
  assistants: Awaited<ReturnType<typeof assistantsOf>>,
  { now, ms }: Period,
  mostLikeOthers: (questions: readonly string[]) => number,
): Gap {
  const newest = members.toReversed();
  const ago = ({ created_at }: OpenQuery) => now.getTime() - created_at.getTime();
  const current = newest.filter((one) => ago(one) < ms);
  const best = newest[mostLikeOthers(newest.map(({ question }) => question))] ?? newest[0]!;
  const counts = new Map<string, number>();
  for (const { assistant_id } of current) counts.set(assistant_id, (counts.get(assistant_id) ?? 0) + 1);
  const named = [...counts].flatMap(([id, count]) => {
    const found = assistants.get(id);
    return found ? [{ ...found, count }] : [];
  });
  const categories = new Map(
    named.flatMap((one) => one.categories.map((category) => [category.id, category])),
  );
  return {
    id: members[0]!.id,
    best: asExample(best),
    examples: otherWordings(newest, best).map(asExample),
    count: current.length,
    count_before: members.length - current.length,
    unanswered: current.filter(({ found }) => !found).length,
    spark: sparkOf(members.map(ago), 2 * ms),
    last_at: newest[0]!.created_at.toISOString(),
    assistants: named
      .map(({ id, name, count }) => ({ id, name, count }))
      .toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
    categories: [...categories.values()],
  };
}

/** How many of these ages (ms) fall into each of 14 equal steps, oldest first. */
function sparkOf(ages: number[], ms: number): number[] {
  const steps = Array.from({ length: sparkSteps }, () => 0);
  for (const age of ages) {
    const step = Math.min(sparkSteps - 1, Math.max(0, Math.floor((age * sparkSteps) / ms)));
    const place = sparkSteps - 1 - step;
    steps[place] = (steps[place] ?? 0) + 1;
  }
  return steps;
}

function otherWordings(newest: OpenQuery[], best: OpenQuery): OpenQuery[] {
  const seen = new Set([worded(best)]);
  const others = newest.filter((one) => {
    const isNew = !seen.has(worded(one));
    seen.add(worded(one));
    return isNew;
  });
  return others.slice(0, mostExamples);
}

function worded({ question }: OpenQuery): string {
  return question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function asExample({ id, question, rate, found, created_at }: OpenQuery): Gap['best'] {
  return { query_id: id, question, rate, found, created_at: created_at.toISOString() };
}
