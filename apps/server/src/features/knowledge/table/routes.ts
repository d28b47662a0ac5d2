import * as calls from '@centralita/contract/knowledge/table-routes';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { makerOf } from '../sources/versions/maker.ts';
import { editTable } from './edit.ts';
import { tablePage } from './page.ts';

export function tableRoutes({ db, clock }: KnowledgeContext): Binding[] {
  return [
    bind(calls.tableRows, ({ company, params, query }) => {
      const { from = null, limit, start, end } = query;
      const span = start === undefined || end === undefined ? null : { start, end };
      return db.companyRead(company.id, (tx) =>
        tablePage(tx, company.id, { sourceId: params.source_id, from, limit, span }),
      );
    }),
    bind(calls.editTable, ({ company, params, body, session }) => {
      const { company_id: _, ...changes } = body;
      return db.company(company.id, (tx) =>
        editTable(tx, company.id, {
          ...changes,
          sourceId: params.source_id,
          by: makerOf(session),
          now: clock.now(),
        }),
      );
    }),
  ];
}
