import { weekDays } from '@centralita/contract/campaigns/limits';
import type { ReachHours } from '@centralita/contract/campaigns/reach-hours';
import type { WeekDay } from '@centralita/contract/campaigns/schema';
import type { Tx } from '../../db/scope.ts';
import type { CompanyFacts } from '../eligibility/eligibility.ts';

/** When a company reaches out, within what the law allows. */
export async function readReach(tx: Tx, companyId: string): Promise<ReachHours> {
  const row = await tx.one<{ days: WeekDay[] | null; slots: string[] | null; per_day: number | null }>(
    'reach.read',
    'select active_days as days, active_hours as slots, per_day from company_reach where company_id = $1',
    [companyId],
  );
  const { days, slots, per_day } = row ?? { days: null, slots: null, per_day: null };
  return { hours: days && slots ? { active_days: days, active_hours: slots } : null, per_day };
}

export async function keepReach(tx: Tx, companyId: string, { hours, per_day }: ReachHours): Promise<void> {
  await tx.run(
    'reach.keep',
    `insert into company_reach (company_id, active_days, active_hours, per_day) values ($1, $2, $3, $4)
     on conflict (company_id) do update set active_days = $2, active_hours = $3, per_day = $4`,
    [companyId, hours?.active_days ?? null, hours?.active_hours ?? null, per_day],
  );
}

/** As `eligible` takes it. */
export function companyFacts({ hours, per_day }: ReachHours): CompanyFacts {
  const narrowed = hours && {
    weekdays: new Set(hours.active_days.map((day) => weekDays.indexOf(day))),
    hours: new Set(hours.active_hours.map((slot) => Number(slot.slice(0, 2)))),
  };
  return { perDay: per_day, narrowed };
}
