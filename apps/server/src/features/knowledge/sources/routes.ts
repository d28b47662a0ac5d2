import { pagination } from '@centralita/contract/core/page';
import * as calls from '@centralita/contract/knowledge/source-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { deleteSource, editSource, moveSource, renameSource, retrySource } from './change.ts';
import { listSources, sourceDetail } from './store.ts';
import { formatOf } from './format.ts';
import { replaceSource } from './replace.ts';
import { acceptedKind, uploadSource } from './upload.ts';
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
    bind(calls.getSource, ({ company, params }) =>
      db.companyRead(company.id, (tx) => sourceDetail(tx, company.id, params.source_id)),
    ),
    bind(calls.deleteSource, async ({ company, params }) => {
      await db.company(company.id, (tx) => deleteSource(tx, company.id, params.source_id));
      return null;
    }),
    bind(calls.getText, async ({ file, signal }) => {
      const read = await context.reader.read(file.bytes, acceptedKind(file, null), signal);
      if (!read.ok) throw new AppError(read.fault);
      const { text: content, num_pages, pages, headings } = read.document;
      return { content, num_pages, pages, format: formatOf(headings) };
    }),
    bind(calls.uploadSource, ({ company, session, query, body, file, signal }) => {
      const { custom_name: name, category_id, source_type } = query;
      const by = makerOf(session);
      const upload = { file, name, category_id, source_type, text: body.text, by };
      return uploadSource(context, company.id, upload, signal);
    }),
    bind(calls.replaceSource, ({ company, session, params, query, body, file, signal }) => {
      const { custom_name: name, category_id } = query;
      const by = makerOf(session);
      const replacing = { id: params.source_id, file, name, category_id, text: body.text, by };
      return replaceSource(context, company.id, replacing, signal);
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
    ...versionRoutes(context),
  ];
}
