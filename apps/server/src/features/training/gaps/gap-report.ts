import type { QueryOf } from '@centralita/contract/core/route';
import type { gapReport as call } from '@centralita/contract/training/gap-routes';
import { maxGaps, maxOpenQueries, type GapReport } from '@centralita/contract/training/gap-schema';
import type { TrainingContext } from '../training-context.ts';
import { asGap, type Period } from './as-gap.ts';
import { assistantsOf, dismissedGaps, openQueries, type OpenQuery } from './store.ts';

const dayMs = 24 * 3_600_000;

/**
 * What people asked in vain, in groups, the most asked first. Questions that were dismissed begin the groups, so that
 * what is like them goes there, also what is asked later.
 */
export async function gapReport(
  { db, clock, knowledge }: TrainingContext,
  companyId: string,
  { days, ai_assistants_id: assistants }: QueryOf<typeof call>,
): Promise<GapReport> {
  const now = clock.now();
  const period: Period = { now, ms: Number(days) * dayMs };
  const since = new Date(now.getTime() - 2 * period.ms);
  const [read, dismissed, byId] = await db.companyRead(companyId, (tx) =>
    Promise.all([
      openQueries(tx, companyId, { since, assistants }),
      dismissedGaps(tx, companyId),
      assistantsOf(tx, companyId),
    ]),
  );
  const open = read.slice(-maxOpenQueries);
  const texts = [...dismissed, ...open].map(({ question }) => question);
  const groups = (await knowledge.groupQuestions(texts)).map((places) => ({
    seeds: places.filter((place) => place < dismissed.length),
    members: places.flatMap((place) => open[place - dismissed.length] ?? []),
  }));
  const inPeriod = (members: OpenQuery[]) =>
    members.filter(({ created_at }) => now.getTime() - created_at.getTime() < period.ms).length;
  const asked = groups.filter(({ seeds, members }) => seeds.length === 0 && inPeriod(members) > 0);
  const gaps = asked
    .map(({ members }) => ({ members, count: inPeriod(members) }))
    .toSorted((a, b) => b.count - a.count || b.members.length - a.members.length);
  return {
    gaps: gaps.slice(0, maxGaps).map(({ members }) => asGap(members, byId, period, knowledge.mostLikeOthers)),
    questions: gaps.reduce((sum, { count }) => sum + count, 0),
    groups: gaps.length,
    cut: read.length > maxOpenQueries,
    dismissed: dismissed
      .map(({ id, question, dismissed_at }, place) => ({
        id,
        question,
        dismissed_at: dismissed_at.toISOString(),
        count: inPeriod(groups.find(({ seeds }) => seeds[0] === place)?.members ?? []),
      }))
      .toReversed(),
  };
}
