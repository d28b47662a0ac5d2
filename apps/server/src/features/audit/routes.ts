import * as calls from '@centralita/contract/audit/routes';
import type { Database } from '../../db/client.ts';
import { platformChain } from '../../platform/audit/act.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import { actorsOf } from './actors.ts';
import { exportLog } from './export-log.ts';
import { listLog } from './list-log.ts';
import { unknownTime } from './unknown-time.ts';

export function auditRoutes(db: Database): Binding[] {
  return [
    bind(calls.auditLog, ({ company, query }) => listLog(db, company.id, query)),
    bind(calls.auditActors, ({ company }) => actorsOf(db, company.id)),
    bind(calls.exportAuditLog, async ({ company, query, signal }) =>
      exportLog(db, company.id, query, signal),
    ),
    bind(calls.platformAuditLog, async ({ query }) => {
      const [page, unknown] = await Promise.all([listLog(db, platformChain, query), unknownTime(db)]);
      return { ...page, unknown };
    }),
    bind(calls.platformAuditActors, () => actorsOf(db, platformChain)),
    bind(calls.exportPlatformAuditLog, async ({ query, signal }) =>
      exportLog(db, platformChain, query, signal),
    ),
  ];
}
