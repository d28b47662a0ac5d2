import { pagination } from '@centralita/contract/core/page';
import * as calls from '@centralita/contract/knowledge/source-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { deleteSource, editSource, moveSource, renameSource, retrySource } from './change.ts';
import { fileRoutes } from './file-routes.ts';
import { listSources, sourceDetail } from './store.ts';
import { makerOf } from './versions/maker.ts';
import { versionRoutes } from './versions/routes.ts';

export function sourceRoutes(context: KnowledgeContext): Binding[] {
  const { db, clock } = context;
  return [
    bind(calls.listSources, async ({ company, query }) => {
      const { page, limit, search, categories_id: categoryIds } = query;
      const filter = { page, limit, categoryIds, search: search || null };
      const { results, total } = await db.companyRead(company.id, (tx) =>
        listSources(tx, company.id, filter),
      );
      return { results, pagination: pagination(page, limit, total) };
    }),
    bind(calls.getSource, ({ company, params, query: { rows: withRows, from = null, limit } }) => {
      const rows = withRows ? { from, limit } : null;
      return db.companyRead(company.id, (tx) => sourceDetail(tx, company.id, { id: params.source_id, rows }));
    }),
    bind(calls.deleteSource, async ({ company, params }) => {
      await db.company(company.id, (tx) => deleteSource(tx, company.id, params.source_id));
      return null;
    }),
    bind(calls.renameSource, ({ company, params, body }) =>
      db.company(company.id, (tx) =>
        renameSource(tx, company.id, { id: params.source_id, name: body.new_name, now: clock.now() }),
      ),
    ),
    bind(calls.updateSource, ({ company, session, params, body }) => {
      if (body.source_id !== undefined && body.source_id !== params.source_id)
        throw new AppError('not_found');
      const { name, new_content: content, new_format: format, new_pages: pages, version } = body;
      const text = { content, format, pages, rows: body.spreadsheet_update, version };
      const change = { id: params.source_id, name, ...text, by: makerOf(session), now: clock.now() };
      return db.company(company.id, (tx) => editSource(tx, company.id, change));
    }),
    bind(calls.moveSource, ({ company, params, body }) =>
      db.company(company.id, (tx) =>
        moveSource(tx, company.id, {
          id: params.source_id,
          categoryId: body.new_category_id,
          now: clock.now(),
        }),
      ),
    ),
    bind(calls.retrySource, ({ company, params }) =>
      db.company(company.id, (tx) => retrySource(tx, company.id, params.source_id)),
    ),
    ...fileRoutes(context),
    ...versionRoutes(context),
  ];
}
