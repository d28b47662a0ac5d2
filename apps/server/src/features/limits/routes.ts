import * as calls from '@centralita/contract/companies/limit-routes';
import * as models from '@centralita/contract/companies/model-usage-routes';
import type { ServicePolicy } from '@centralita/contract/companies/instance-routes';
import type { Database } from '../../db/client.ts';
import { emit } from '../../platform/events/emit.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { Clock } from '../../ports/clock.ts';
import { changeKnowledgeLimits, changeMinutesLimit } from './change-limits.ts';
import { changeModelPrices, modelUsage } from './model-usage.ts';
import { contactCenterSettings, knowledgeSettings } from './settings.ts';
import { usage } from './usage.ts';

export interface LimitsContext {
  db: Database;
  clock: Clock;
  /** The configured language model. */
  model: string | null;
  /** A service and the company's policy for it change together, so the companies do it. */
  switchService(companyId: string, policy: ServicePolicy, active: boolean): Promise<void>;
}

export function limitsRoutes({ db, clock, model, switchService }: LimitsContext): Binding[] {
  const ofKnowledge = (companyId: string) => knowledgeSettings(db, companyId, clock.now());
  const ofContactCenter = (companyId: string) => contactCenterSettings(db, companyId, clock.now());
  return [
    bind(calls.knowledgeSettings, ({ company }) => ofKnowledge(company.id)),
    bind(calls.contactCenterSettings, ({ company }) => ofContactCenter(company.id)),
    bind(calls.switchKnowledge, async ({ company, body }) => {
      await switchService(company.id, 'wiki:full-access', body.is_service_active);
      return ofKnowledge(company.id);
    }),
    bind(calls.switchContactCenter, async ({ company, body }) => {
      await switchService(company.id, 'contact-center:full-access', body.is_service_active);
      return ofContactCenter(company.id);
    }),
    bind(calls.updateQnaPages, async ({ company, body }) => {
      await db.company(company.id, async (tx) => {
        await changeKnowledgeLimits(tx, company.id, body);
        await emit(tx, company.id, { kind: 'company.changed', data: { company_id: company.id } });
      });
      return ofKnowledge(company.id);
    }),
    bind(calls.updateMinutesLimit, async ({ company, body }) => {
      await db.company(company.id, async (tx) => {
        await changeMinutesLimit(tx, company.id, body.minutes_limit);
        await emit(tx, company.id, { kind: 'company.changed', data: { company_id: company.id } });
      });
      return ofContactCenter(company.id);
    }),
    bind(models.modelUsage, ({ company, query }) =>
      modelUsage(db, company.id, { months: query.months, model }, clock.now()),
    ),
    bind(models.updateModelPrices, async ({ company, body }) => {
      await db.company(company.id, async (tx) => {
        await changeModelPrices(tx, company.id, body.prices);
        await emit(tx, company.id, { kind: 'company.changed', data: { company_id: company.id } });
      });
      return { prices: body.prices };
    }),
    bind(calls.usage, ({ company, query }) => usage(db, company.id, query.months, clock.now())),
  ];
}
