import * as calls from '@centralita/contract/knowledge/answer-routes';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { answerQuestion } from './answer.ts';
import { shown } from '../rewriting/rewrite.ts';
import { foundAfter } from './search-after.ts';

export function answerRoutes(context: KnowledgeContext): Binding[] {
  return [
    bind(calls.testAnswer, ({ company, body, signal, emit }) => {
      const { question, sources_id, search_type, history } = body;
      const asked = { question, sources_id, search_type, history };
      return answerQuestion(context, company.id, { ...asked, signal, emit });
    }),
    bind(calls.searchPassages, async ({ company, body }) => {
      const { history, ...ask } = body;
      const { passages, rewrite } = await foundAfter(context, company.id, ask, history);
      return {
        rewritten: rewrite?.needs_search ? shown(rewrite) : null,
        results: passages.map(
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
