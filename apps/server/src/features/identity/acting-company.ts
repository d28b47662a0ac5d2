import type { Policy } from '@centralita/contract/core/policies';
import { policies as allPolicies } from '@centralita/contract/core/roles';
import type { Service } from '@centralita/contract/core/route';
import type { ActingCompany } from '../../platform/http/session.ts';

/** The company as somebody with these policies acts for it. */
export function actingCompany(
  id: string,
  held: readonly Policy[],
  activeServices: readonly Service[],
): ActingCompany {
  return { id, policies: allPolicies.filter((policy) => held.includes(policy)), activeServices };
}

/** In SQL: the services that are on for the company `c`. */
export const activeServices = `array(
  select 'knowledge' from knowledge_settings on_k where on_k.company_id = c.id and on_k.is_service_active
  union all
  select 'contact-center' from contact_center_settings on_t where on_t.company_id = c.id and on_t.is_service_active)`;
