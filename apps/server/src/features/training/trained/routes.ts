import { trainQuery } from '@centralita/contract/training/train-route';
import * as calls from '@centralita/contract/training/trained-routes';
import { bind, type Binding } from '../../../platform/http/call.ts';
import { changeTrained } from './change-trained.ts';
import { listTrained } from './list-trained.ts';
import { listReplays, replayResults } from './replay/read-replays.ts';
import { cancelReplay, startReplay } from './replay/start-replay.ts';
import { deleteTrainedRow } from './store.ts';
import { trainFromQuery } from './train-query.ts';
import { byOf, type TrainedContext } from './trained-context.ts';
import { oneTrained } from './trained-info.ts';

export function trainedRoutes(context: TrainedContext): Binding[] {
  const { db } = context;
  return [
    bind(trainQuery, async ({ company, session, body }) => {
      const by = byOf(session);
      await trainFromQuery(context, company.id, { queryId: body.qna_id, answer: body.correct_answer, by });
      return null;
    }),
    bind(calls.listTrained, ({ company, query }) => listTrained(db, company.id, query)),
    bind(calls.trainedInfo, ({ company, query }) => oneTrained(db, company.id, query.trained_id)),
    bind(calls.updateTrained, async ({ company, session, body }) => {
      const { trained_id: id, question, answer, state } = body;
      await changeTrained(context, company.id, { id, question, answer, state, by: byOf(session) });
      return oneTrained(db, company.id, id);
    }),
    bind(calls.deleteTrained, async ({ company, params }) => {
      await db.company(company.id, (tx) => deleteTrainedRow(tx, company.id, params.trained_id));
      return null;
    }),
    bind(calls.startReplay, ({ company, session, body }) =>
      startReplay(context, company.id, { assistantId: body.ai_assistant_id, by: byOf(session) }),
    ),
    bind(calls.listReplays, ({ company }) => listReplays(db, company.id)),
    bind(calls.replayResults, ({ company, query }) => replayResults(db, company.id, query)),
    bind(calls.cancelReplay, ({ company, body }) => cancelReplay(context, company.id, body.replay_id)),
  ];
}
