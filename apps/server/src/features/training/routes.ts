import * as gaps from '@centralita/contract/training/gap-routes';
import * as open from '@centralita/contract/training/public-routes';
import * as calls from '@centralita/contract/training/routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import { answerForAssistant } from './answers/answer-for-assistant.ts';
import { takeFeedback } from './answers/take-feedback.ts';
import { dismissGap, restoreGap } from './gaps/dismiss-gap.ts';
import { gapReport } from './gaps/gap-report.ts';
import { listQueries } from './queries/list-queries.ts';
import { deleteQuery, oneQuery, setRate } from './queries/store.ts';
import type { TrainingContext } from './training-context.ts';

export function trainingRoutes(context: TrainingContext): Binding[] {
  const { db, clock } = context;
  return [
    bind(calls.listQueries, ({ company, query }) => listQueries(db, company.id, query)),
    bind(calls.queryInfo, ({ company, query }) =>
      db.companyRead(company.id, (tx) => oneQuery(tx, company.id, query.qna_id)),
    ),
    bind(calls.rateQuery, ({ company, body }) =>
      db.company(company.id, async (tx) => {
        await setRate(tx, company.id, { id: body.qna_id, rate: body.rate, now: clock.now() });
        return oneQuery(tx, company.id, body.qna_id);
      }),
    ),
    bind(calls.removeQuery, async ({ company, params }) => {
      await db.company(company.id, (tx) => deleteQuery(tx, company.id, params.qna_id));
      return null;
    }),
    bind(gaps.gapReport, ({ company, query }) => gapReport(context, company.id, query)),
    bind(gaps.dismissGap, ({ company, body }) => dismissGap(context, company.id, body.gap_id)),
    bind(gaps.restoreGap, ({ company, body }) => restoreGap(context, company.id, body.gap_id)),
    bind(open.publicAnswer, ({ company, session, params, body, signal, emit }) =>
      answerForAssistant(context, company.id, {
        ...body,
        assistantId: params.id,
        channel: 'api',
        apiKeyId: session.id,
        signal,
        emit,
      }),
    ),
    bind(open.answerFeedback, ({ company, params, body }) =>
      takeFeedback(context, company.id, { ...body, query_id: params.query_id }),
    ),
  ];
}
