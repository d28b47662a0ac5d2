import * as calls from '@centralita/contract/knowledge/source-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { formatOf } from './format.ts';
import { replaceSource } from './replace.ts';
import { acceptedKind, uploadSource } from './upload.ts';
import { makerOf } from './versions/maker.ts';

/** The calls that take a file. */
export function fileRoutes(context: KnowledgeContext): Binding[] {
  return [
    bind(calls.getText, async ({ company, file, signal }) => {
      const read = await context.reader.read(file.bytes, acceptedKind(file, null), signal, {
        company: company.id,
      });
      if (!read.ok) throw new AppError(read.fault);
      const { text: content, num_pages, pages, headings, doubts = [] } = read.document;
      return { content, num_pages, pages, format: formatOf(headings), doubts };
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
  ];
}
