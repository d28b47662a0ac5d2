import * as calls from '@centralita/contract/companies/limit-routes';
import type { Database } from '../../db/client.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { Clock } from '../../ports/clock.ts';
import { knowledgeSettings } from './settings.ts';

export function limitsRoutes({ db, clock }: { db: Database; clock: Clock }): Binding[] {
  return [bind(calls.knowledgeSettings, ({ company }) => knowledgeSettings(db, company.id, clock.now()))];
}
