import * as calls from '@centralita/contract/audit/routes';
import type { Database } from '../../db/client.ts';
import { platformChain } from '../../platform/audit/act.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import { actorsOf } from './actors.ts';
import { exportLog } from './export-log.ts';
import { listLog } from './list-log.ts';

export function auditRoutes(db: Database): Binding[] {
  return [
    bind(calls.auditLog, ({ company, query }) => listLog(db, company.id, query)),
    bind(calls.auditActors, ({ company }) => actorsOf(db, company.id)),
    bind(calls.exportAuditLog, async ({ company, query, signal }) =>
      exportLog(db, company.id, query, signal),
    ),
    bind(calls.platformAuditLog, ({ query }) => listLog(db, platformChain, query)),
    bind(calls.platformAuditActors, () => actorsOf(db, platformChain)),
    bind(calls.exportPlatformAuditLog, async ({ query, signal }) =>
      exportLog(db, platformChain, query, signal),
    ),
  ];
}
