import type { Dispatch, SetStateAction } from 'react';
import { useTranslations } from 'use-intl';
import { companyInfo } from '@centralita/contract/companies/routes';
import { call } from '../../../platform/api.ts';
import { companySaved } from '../../../platform/auth.ts';
import { refresh } from '../../../platform/query.ts';
import { session } from '../../../platform/session.ts';
import { useAct } from '../../../platform/use-act.ts';
import type { PlanEdits } from './plan-form.ts';
import { savePlan } from './save-plan.ts';

/** Saves a plan and says so, in the words of the error catalogue (specification 000 section 8). */
export function useSavePlan(companyId: string, onEdit: Dispatch<SetStateAction<PlanEdits>>) {
  const t = useTranslations('superAdmin.plan');
  const toast = useTranslations('settings.toast');
  const { busy, run, error } = useAct(0, 'companies');

  async function save(changes: PlanEdits) {
    const ofLimits = changes.answers !== undefined || changes.storageMb !== undefined;
    const said = ofLimits
      ? { success: t('limitsUpdated'), failure: t('limitsFailed') }
      : { success: toast('companyUpdated'), failure: toast('companyFailed') };
    await run(async () => {
      await savePlan(companyId, changes, (saved) => onEdit((now) => without(now, saved, changes)));
      await followOwnCompany(companyId);
    }, said);
  }

  return { busy, save, error };
}

/** What stays unsaved: other fields, and what was changed again while it was being saved. */
function without(now: PlanEdits, saved: readonly (keyof PlanEdits)[], sent: PlanEdits): PlanEdits {
  const kept = Object.entries(now).filter(([name, value]) => {
    const field = name as keyof PlanEdits;
    return !saved.includes(field) || sent[field] !== value;
  });
  return Object.fromEntries(kept) as PlanEdits;
}

/** The menu follows what the company around it has; its banners what it may use. */
async function followOwnCompany(companyId: string): Promise<void> {
  if (session.get().company?.id !== companyId) return;
  await companySaved(await call(companyInfo, { query: { company_id: companyId } }));
  void refresh('knowledge');
}
