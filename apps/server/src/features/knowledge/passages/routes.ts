import * as calls from '@centralita/contract/knowledge/passage-routes';
import type { Passage } from '@centralita/contract/knowledge/passage-schema';
import type { Tx } from '../../../db/scope.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { editPassage, mergePassage, restorePassage, splitPassage, switchPassage } from './acts.ts';
import { dropLost, listLost, listPassages, onePassage } from './store.ts';

export function passageRoutes({ db, clock, embedder }: KnowledgeContext): Binding[] {
  const model = embedder?.model ?? null;
  const changed = (companyId: string, id: string, act: (tx: Tx) => Promise<void>): Promise<Passage> =>
    db.company(companyId, async (tx) => {
      await act(tx);
      return onePassage(tx, companyId, { id, model });
    });
  return [
    bind(calls.listPassages, ({ company, params, query }) => {
      const { page, limit, show, search } = query;
      const filter = { sourceId: params.source_id, page, limit, show, search: search || null, model };
      return db.companyRead(company.id, (tx) => listPassages(tx, company.id, filter));
    }),
    bind(calls.listLostPassageEdits, ({ company, params, query: { page, limit } }) =>
      db.companyRead(company.id, (tx) =>
        listLost(tx, company.id, { sourceId: params.source_id, page, limit }),
      ),
    ),
    bind(calls.editPassage, ({ company, params: { passage_id: id }, body }) => {
      const { text, was, lost_id: lostId } = body;
      const change = { id, text, was, lostId, now: clock.now() };
      return changed(company.id, id, (tx) => editPassage(tx, company.id, change));
    }),
    bind(calls.switchPassage, ({ company, params: { passage_id: id }, body }) => {
      const change = { id, isOn: body.is_on, lostId: body.lost_id, now: clock.now() };
      return changed(company.id, id, (tx) => switchPassage(tx, company.id, change));
    }),
    bind(calls.mergePassage, ({ company, params: { passage_id: id }, body }) =>
      changed(company.id, id, (tx) =>
        mergePassage(tx, company.id, { id, nextId: body.next_id, now: clock.now() }),
      ),
    ),
    bind(calls.splitPassage, ({ company, params: { passage_id: id }, body: { at, was } }) =>
      changed(company.id, id, (tx) => splitPassage(tx, company.id, { id, at, was, now: clock.now() })),
    ),
    bind(calls.restorePassage, async ({ company, params }) => {
      await db.company(company.id, (tx) => restorePassage(tx, company.id, params.passage_id));
      return null;
    }),
    bind(calls.dropLostPassageEdit, async ({ company, params }) => {
      await db.company(company.id, (tx) => dropLost(tx, company.id, params.edit_id));
      return null;
    }),
  ];
}
