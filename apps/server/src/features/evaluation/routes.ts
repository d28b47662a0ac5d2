import * as calls from '@centralita/contract/evaluation/routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import { cancelRun } from './runs/cancel-run.ts';
import { compareRuns } from './runs/compare.ts';
import { exportRun } from './runs/export-run.ts';
import { startRun } from './runs/start-run.ts';
import { resultsOf, runRow, wholeRun } from './runs/store.ts';
import { readCases } from './sets/read-csv.ts';
import * as sets from './sets/store.ts';

export function evaluationRoutes(context: EvaluationContext): Binding[] {
  return [...setRoutes(context), ...caseRoutes(context), ...runRoutes(context)];
}

function setRoutes({ db, clock }: EvaluationContext): Binding[] {
  return [
    bind(calls.evaluationSets, ({ company }) =>
      db.companyRead(company.id, (tx) => sets.allSets(tx, company.id)),
    ),
    bind(calls.createEvaluationSet, ({ company, body: { name, ai_assistant_id: assistantId } }) =>
      db.company(company.id, async (tx) => {
        const id = await sets.insertSet(tx, company.id, { name, assistantId, now: clock.now() });
        return sets.oneSet(tx, company.id, id);
      }),
    ),
    bind(calls.evaluationSet, ({ company, params }) =>
      db.companyRead(company.id, (tx) => sets.oneSet(tx, company.id, params.set_id)),
    ),
    bind(calls.updateEvaluationSet, ({ company, params: { set_id: id }, body }) =>
      db.company(company.id, async (tx) => {
        const { name, ai_assistant_id: assistantId } = body;
        await sets.updateSet(tx, company.id, { id, name, assistantId, now: clock.now() });
        return sets.oneSet(tx, company.id, id);
      }),
    ),
    bind(calls.deleteEvaluationSet, async ({ company, params }) => {
      await db.company(company.id, (tx) => sets.deleteSet(tx, company.id, params.set_id));
      return null;
    }),
  ];
}

function caseRoutes({ db, clock }: EvaluationContext): Binding[] {
  const add = (companyId: string, setId: string, cases: sets.NewCase[]) =>
    db.company(companyId, async (tx) => {
      await sets.insertCases(tx, companyId, { setId, cases, now: clock.now() });
      return sets.oneSet(tx, companyId, setId);
    });
  return [
    bind(calls.addEvaluationCases, ({ company, params, body }) => add(company.id, params.set_id, body.cases)),
    bind(calls.importEvaluationCases, async ({ company, params, body }) =>
      add(company.id, params.set_id, readCases(body.csv)),
    ),
    bind(calls.updateEvaluationCase, ({ company, params, body: { company_id: _, ...fields } }) =>
      db.company(company.id, async (tx) => {
        const { set_id: setId, case_id: id } = params;
        await sets.updateCase(tx, company.id, { ...fields, setId, id, now: clock.now() });
        return sets.oneSet(tx, company.id, setId);
      }),
    ),
    bind(calls.deleteEvaluationCase, ({ company, params }) =>
      db.company(company.id, async (tx) => {
        const { set_id: setId, case_id: id } = params;
        await sets.deleteCase(tx, company.id, { setId, id, now: clock.now() });
        return sets.oneSet(tx, company.id, setId);
      }),
    ),
  ];
}

function runRoutes(context: EvaluationContext): Binding[] {
  const { db } = context;
  return [
    bind(calls.startEvaluationRun, ({ company, params, body }) =>
      startRun(context, company.id, params.set_id, body.draft),
    ),
    bind(calls.evaluationRun, ({ company, params }) =>
      db.companyRead(company.id, (tx) => wholeRun(tx, company.id, params.run_id)),
    ),
    bind(calls.cancelEvaluationRun, ({ company, params }) => cancelRun(context, company.id, params.run_id)),
    bind(calls.compareEvaluationRuns, ({ company, query: { before, after } }) =>
      db.companyRead(company.id, (tx) => compareRuns(tx, company.id, { before, after })),
    ),
    bind(calls.exportEvaluationRun, ({ company, params }) =>
      db.companyRead(company.id, async (tx) => {
        await runRow(tx, company.id, params.run_id);
        return exportRun(await resultsOf(tx, company.id, params.run_id));
      }),
    ),
  ];
}
