import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';
import { kilobytes, limitOptions, planChanges, planFields, type StoredPlan } from './plan-form.ts';

const period = { month: '2026-03', time_zone: 'America/Guayaquil' };
const plan: StoredPlan = {
  knowledge: {
    ...period,
    is_service_active: true,
    qn_limit: 1_900,
    qn_used: 0,
    storage_limit_kb: 20_480,
    storage_used_kb: 0,
  },
  contacts: { ...period, is_service_active: false, minutes_limit: 50_001, minutes_used: 0 },
};

describe('snapping', () => {
  it.each([
    [0, 1_000],
    [1_499, 1_000],
    [1_500, 1_000],
    [1_501, 2_000],
    [3_500, 2_000],
    [9_999_999, 20_000],
    [20_000, 20_000],
  ])('%d shows as %d answers', (stored, shown) => {
    expect(nearest(limitOptions.answers, stored)).toBe(shown);
  });

  it('measures storage in megabytes of 1024 kilobytes', () => {
    expect(planFields(plan, {}).storageMb).toBe(20);
    const odd = { ...plan, knowledge: { ...plan.knowledge, storage_limit_kb: 52_000 } };
    expect(planFields(odd, {}).storageMb).toBe(60);
    expect(kilobytes(120)).toBe(122_880);
  });
});

describe('the plan form', () => {
  it('shows what is chosen over what is stored, snapped', () => {
    expect(planFields(plan, { contacts: true })).toEqual({
      knowledge: true,
      contacts: true,
      answers: 2_000,
      storageMb: 20,
      minutes: 50_000,
    });
  });

  it('sends what was chosen, never what was only snapped', () => {
    expect(planChanges(plan, {})).toBeNull();
    expect(planChanges(plan, { knowledge: true, storageMb: 20 })).toBeNull();
    expect(planChanges(plan, { knowledge: false, answers: 2_000, storageMb: 20 })).toEqual({
      knowledge: false,
      answers: 2_000,
    });
  });
});
