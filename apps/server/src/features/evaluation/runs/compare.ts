import type { RunComparison, RunResult, Verdict } from '@centralita/contract/evaluation/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type KeptSource, resultsOf, type RunRow, runRow, summaryOf } from './store.ts';

/** Two runs of one set, case by case. @throws AppError not_found, also where they are of different sets */
export async function compareRuns(
  tx: Tx,
  companyId: string,
  ids: { before: string; after: string },
): Promise<RunComparison> {
  const [before, after] = await Promise.all([
    runRow(tx, companyId, ids.before),
    runRow(tx, companyId, ids.after),
  ]);
  if (before.set_id !== after.set_id) throw new AppError('not_found');
  const [old, fresh] = await Promise.all([
    resultsOf(tx, companyId, before.id),
    resultsOf(tx, companyId, after.id),
  ]);
  return {
    set_id: after.set_id,
    before: summaryOf(before),
    after: summaryOf(after),
    settings: settingsBetween(before, after),
    sources: sourcesBetween(before.sources ?? [], after.sources ?? []),
    cases: casesBetween(old, fresh),
  };
}

/** Those of the later run in its order, then those that only the earlier one asked. */
function casesBetween(old: RunResult[], fresh: RunResult[]): RunComparison['cases'] {
  const byId = new Map(old.map((one) => [one.case_id, one]));
  const known = new Set(fresh.map(({ case_id }) => case_id));
  const pairs = [
    ...fresh.map((after) => ({ before: byId.get(after.case_id) ?? null, after, of: after })),
    ...old
      .filter(({ case_id }) => !known.has(case_id))
      .map((before) => ({ before, after: null, of: before })),
  ];
  return pairs.map(({ before, after, of }) => ({
    case_id: of.case_id,
    question: of.question,
    category: of.category,
    verdict: verdictOn(before, after),
    before,
    after,
  }));
}

/** Better and worse go by what the case expects; an answer in other words that holds as much has changed. */
export function verdictOn(before: RunResult | null, after: RunResult | null): Verdict {
  const [old, fresh] = [before?.outcome, after?.outcome];
  if (!old || !fresh) return 'changed';
  const [was, is] = [pointsOf(old), pointsOf(fresh)];
  if (is !== was) return is > was ? 'better' : 'worse';
  return old.answer === fresh.answer ? 'same' : 'changed';
}

/** Passing outweighs facts, and facts outweigh how much is supported. */
function pointsOf({
  passed,
  facts_found,
  sentences,
  grounded,
  fault,
}: NonNullable<RunResult['outcome']>): number {
  if (fault !== null) return -1;
  const facts = facts_found.length === 0 ? 0 : facts_found.filter(Boolean).length / facts_found.length;
  const support = sentences === 0 ? 1 : grounded / sentences;
  return (passed ? 100 : 0) + facts * 10 + support;
}

function settingsBetween(before: RunRow, after: RunRow): RunComparison['settings'] {
  const [old, fresh] = [before, after].map(({ settings, model }) => ({
    model: model ?? '',
    ...settings,
    categories: settings.categories.toSorted().join(', '),
  }));
  if (!old || !fresh) return [];
  return (Object.keys(fresh) as (keyof typeof fresh)[])
    .filter((setting) => old[setting] !== fresh[setting])
    .map((setting) => ({ setting, before: String(old[setting]), after: String(fresh[setting]) }));
}

function sourcesBetween(old: KeptSource[], fresh: KeptSource[]): RunComparison['sources'] {
  const byId = new Map(old.map((one) => [one.id, one]));
  const now = new Set(fresh.map(({ id }) => id));
  return [
    ...fresh.flatMap(({ id, name, version }): RunComparison['sources'] => {
      const before = byId.get(id);
      if (!before) return [{ name, change: 'added' }];
      return before.version === version ? [] : [{ name, change: 'changed' }];
    }),
    ...old.filter(({ id }) => !now.has(id)).map(({ name }) => ({ name, change: 'removed' as const })),
  ];
}
