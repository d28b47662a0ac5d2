import * as calls from '@centralita/contract/knowledge/meaning-routes';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { meaningOfAll, meaningOfSource } from './progress.ts';

export function meaningRoutes(context: KnowledgeContext): Binding[] {
  const ofAll = meaningOfAll(context.db, context.clock, context.embedder);
  return [
    bind(calls.sourceMeaning, ({ company, params }) =>
      meaningOfSource(context, company.id, params.source_id),
    ),
    bind(calls.platformMeaning, () => ofAll()),
  ];
}
