import * as calls from '@centralita/contract/knowledge/answer-routes';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { answerQuestion } from './answer.ts';
import { findPassages } from './found-passages.ts';

export function answerRoutes(context: KnowledgeContext): Binding[] {
  return [
    bind(calls.testAnswer, ({ company, body, signal, emit }) => {
      const { question, sources_id, search_type } = body;
      return answerQuestion(context, company.id, { question, sources_id, search_type, signal, emit });
    }),
    bind(calls.searchPassages, async ({ company, body }) => {
      const { question, sources_id, search_type, limit } = body;
      const found = await findPassages(context, company.id, { question, sources_id, search_type, limit });
      return {
        results: found.map(
          ({
            id: _,
            heading_path: _path,
            language: _language,
            first_row: row,
            next_pages: _pages,
            version: _version,
            ...result
          }) => ({
            ...result,
            row,
          }),
        ),
      };
    }),
  ];
}
