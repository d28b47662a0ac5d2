import { pagination } from '@centralita/contract/core/page';
import * as calls from '@centralita/contract/knowledge/source-routes';
import { bind, type Binding } from '../../../../platform/http/call.ts';
import type { KnowledgeContext } from '../../knowledge-context.ts';
import { makerOf } from './maker.ts';
import { listVersions, readVersion } from './read-versions.ts';
import { restoreVersion } from './restore.ts';

export function versionRoutes({ db, clock }: KnowledgeContext): Binding[] {
  return [
    bind(calls.listVersions, async ({ company, params, query: { page, limit } }) => {
      const asked = { sourceId: params.source_id, page, limit };
      const { results, total } = await listVersions(db, company.id, asked);
      return { results, pagination: pagination(page, limit, total) };
    }),
    bind(calls.getVersion, ({ company, params, query: { version, from = null, limit } }) =>
      readVersion(db, company.id, { sourceId: params.source_id, version, from, limit }),
    ),
    bind(calls.restoreVersion, ({ company, params, body, session }) =>
      db.company(company.id, (tx) =>
        restoreVersion(tx, company.id, {
          sourceId: params.source_id,
          version: body.version,
          by: makerOf(session),
          now: clock.now(),
        }),
      ),
    ),
  ];
}
