import * as calls from '@centralita/contract/knowledge/url-routes';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { addUrl } from './add-url.ts';
import { changeUrl } from './change-url.ts';
import { refreshUrl } from './refresh-url.ts';
import { urlPage } from './url-row.ts';

export function urlRoutes(context: KnowledgeContext): Binding[] {
  const { db } = context;
  return [
    bind(calls.addUrlSource, ({ company, body }) => {
      const { url, category_id, name, schedule } = body;
      return addUrl(context, company.id, { url, category_id, name, schedule });
    }),
    bind(calls.getUrlSource, ({ company, params }) =>
      db.companyRead(company.id, (tx) => urlPage(tx, company.id, params.source_id)),
    ),
    bind(calls.updateUrlSource, ({ company, params, body }) => {
      const { name, url, schedule } = body;
      return changeUrl(context, company.id, { id: params.source_id, name, url, schedule });
    }),
    bind(calls.refreshUrlSource, ({ company, params }) =>
      db.company(company.id, (tx) => refreshUrl(context, tx, company.id, params.source_id)),
    ),
  ];
}
