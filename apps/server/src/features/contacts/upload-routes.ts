import * as calls from '@centralita/contract/contacts/upload-routes';
import { pagination } from '@centralita/contract/core/page';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { ContactsContext } from './contacts-context.ts';
import { onePool } from './store/pools.ts';
import { oneUpload, shownUpload, uploadsOfPool } from './store/uploads.ts';
import { analyze, suggestMapping } from './upload/analyze.ts';
import { checkUpload, uploadRowPage } from './upload/check.ts';
import { refusedFile } from './upload/refused.ts';
import { saveUpload } from './upload/save.ts';

export function contactUploadRoutes(context: ContactsContext): Binding[] {
  const { db } = context;
  return [
    bind(calls.analyzeContacts, ({ company, query: target, file, signal }) =>
      analyze(context, company.id, { file, target, signal }),
    ),
    bind(calls.suggestContactMapping, ({ company, params, body }) =>
      suggestMapping(context, company.id, { id: params.upload_id, variables: body.variables }),
    ),
    bind(calls.checkContactUpload, ({ company, body: { company_id: _, ...choices } }) =>
      checkUpload(context, company.id, choices),
    ),
    bind(calls.contactUploadRows, ({ company, params, query }) =>
      uploadRowPage(context, company.id, params.upload_id, query),
    ),
    bind(calls.refusedContacts, ({ company, params }) => refusedFile(context, company.id, params.upload_id)),
    bind(calls.saveContactUpload, ({ company, body: { company_id: _, ...choices } }) =>
      saveUpload(context, company.id, choices),
    ),
    bind(calls.contactUpload, async ({ company, params }) =>
      shownUpload(await db.companyRead(company.id, (tx) => oneUpload(tx, company.id, params.upload_id))),
    ),
    bind(calls.listContactUploads, ({ company, query: { contact_pool_id: poolId, page, limit } }) =>
      db.companyRead(company.id, async (tx) => {
        const [, { rows, total }] = await Promise.all([
          onePool(tx, company.id, poolId),
          uploadsOfPool(tx, company.id, poolId, { limit, offset: (page - 1) * limit }),
        ]);
        return { results: rows.map(shownUpload), pagination: pagination(page, limit, total) };
      }),
    ),
  ];
}
