import { answersOptions, minutesOptions, storageOptionsMb } from '@centralita/contract/core/constants';
import type { ContactCenterSettings, KnowledgeSettings } from '@centralita/contract/companies/limit-schema';
import { nearest } from './nearest.ts';

/** Megabytes are shown, kilobytes stored (specification 000 section 9). */
const kbPerMb = 1024;

/** What is stored about a company's plan. */
export interface StoredPlan {
  knowledge: KnowledgeSettings;
  contacts: ContactCenterSettings;
}

/** What the Plan tab shows. */
export interface PlanFields {
  knowledge: boolean;
  contacts: boolean;
  answers: number;
  storageMb: number;
  minutes: number;
}

/** Fields that were changed and not yet saved. */
export type PlanEdits = Partial<PlanFields>;

export type Limit = 'answers' | 'storageMb' | 'minutes';

export const limitOptions: Record<Limit, readonly number[]> = {
  answers: answersOptions,
  storageMb: storageOptionsMb,
  minutes: minutesOptions,
};

/** The stored figures in the units that are shown, not snapped. */
export function storedFields({ knowledge, contacts }: StoredPlan): PlanFields {
  return {
    knowledge: knowledge.is_service_active,
    contacts: contacts.is_service_active,
    answers: knowledge.qn_limit,
    storageMb: knowledge.storage_limit_kb / kbPerMb,
    minutes: contacts.minutes_limit,
  };
}

/** What is shown: what was chosen, else what is stored, its limits snapped to the nearest option. */
export function planFields(plan: StoredPlan, edits: PlanEdits): PlanFields {
  const stored = storedFields(plan);
  return {
    ...stored,
    answers: nearest(answersOptions, stored.answers),
    storageMb: nearest(storageOptionsMb, stored.storageMb),
    minutes: nearest(minutesOptions, stored.minutes),
    ...edits,
  };
}

/** The edits that differ from what is stored, or null where there are none: a snapped figure nobody chose is none. */
export function planChanges(plan: StoredPlan, edits: PlanEdits): PlanEdits | null {
  const stored = storedFields(plan);
  const changed = Object.entries(edits).filter(([name, value]) => stored[name as keyof PlanFields] !== value);
  return changed.length > 0 ? (Object.fromEntries(changed) as PlanEdits) : null;
}

/** Kilobytes of so many megabytes. */
export function kilobytes(megabytes: number): number {
  return megabytes * kbPerMb;
}
