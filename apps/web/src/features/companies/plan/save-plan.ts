import {
  switchContactCenter,
  switchKnowledge,
  updateMinutesLimit,
  updateQnaPages,
} from '@centralita/contract/companies/limit-routes';
import { call } from '../../../platform/api.ts';
import { kilobytes, type PlanEdits, type PlanFields } from './plan-form.ts';

type Saved = readonly (keyof PlanFields)[];

/**
 * Saves what changed of a plan, one call after the other; `onSaved` is told after each which fields are safe, so that a
 * failure half-way leaves only the rest unsaved. Throws ApiError.
 */
export async function savePlan(
  companyId: string,
  changes: PlanEdits,
  onSaved: (fields: Saved) => void,
): Promise<void> {
  const ofCompany = { company_id: companyId };
  const { knowledge, contacts, answers, storageMb, minutes } = changes;
  if (knowledge !== undefined) {
    await call(switchKnowledge, { body: { ...ofCompany, is_service_active: knowledge } });
    onSaved(['knowledge']);
  }
  if (contacts !== undefined) {
    await call(switchContactCenter, { body: { ...ofCompany, is_service_active: contacts } });
    onSaved(['contacts']);
  }
  if (answers !== undefined || storageMb !== undefined) {
    const limits = {
      ...(answers === undefined ? {} : { qna_limit: answers }),
      ...(storageMb === undefined ? {} : { storage_limit_kb: kilobytes(storageMb) }),
    };
    await call(updateQnaPages, { body: { ...ofCompany, ...limits } });
    onSaved(['answers', 'storageMb']);
  }
  if (minutes !== undefined) {
    await call(updateMinutesLimit, { body: { ...ofCompany, minutes_limit: minutes } });
    onSaved(['minutes']);
  }
}
