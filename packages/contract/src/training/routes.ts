import { z } from 'zod';
import { maxNameLength } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { pageQuery, repeated } from '../core/page.ts';
import { route } from '../core/route.ts';
import { QueryDetail, QueryPage, Rate } from './schema.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
} as const;
const ofCompany = { company_id: Id.optional() };

export const listQueries = route({
  ...common,
  method: 'GET',
  path: '/training/get-all-queries-in-assistant',
  summary:
    'Questions that assistants were asked, newest first. Several values of one filter mean any of them.',
  query: z.strictObject({
    ...ofCompany,
    /** Each word begins some word of question or answer. */
    search: z.string().trim().max(maxNameLength).optional(),
    categories_id: repeated(Id),
    ai_assistants_id: repeated(Id),
    /** 0 to 10, or `unrated`. */
    rates: repeated(z.union([z.literal('unrated'), z.coerce.number().pipe(Rate)])),
    ...pageQuery,
  }),
  reply: QueryPage,
});

export const queryInfo = route({
  ...common,
  method: 'GET',
  path: '/training/assistant-query-info',
  summary: 'One query with the citations of its answer.',
  query: z.strictObject({ ...ofCompany, qna_id: Id }),
  reply: QueryDetail,
});

export const rateQuery = route({
  ...common,
  method: 'PUT',
  path: '/training/rate-qna',
  audit: 'query.rate',
  summary: 'Rate an answer as a person of the company, or take its rate away (null).',
  body: z.strictObject({ ...ofCompany, qna_id: Id, rate: Rate.nullable() }),
  reply: QueryDetail,
});

export const removeQuery = route({
  ...common,
  method: 'DELETE',
  path: '/training/remove-qna/{qna_id}',
  audit: 'query.delete',
  summary: 'Delete a query.',
  params: z.object({ qna_id: Id }),
  body: z.strictObject(ofCompany),
  reply: z.null(),
});
