import type { clientTurn } from '@centralita/contract/campaigns/client-routes';
import type { ParamsOf, ReplyOf } from '@centralita/contract/core/route';
import type { TraceStep } from '@centralita/contract/conversations/trace';
import type { Flow } from '@centralita/contract/workflows/flow';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ClientsContext } from '../clients-context.ts';
import { oneClient } from '../list/client-row.ts';

interface Row {
  began_at: Date;
  ended_at: Date;
  workflow_id: string;
  workflow_version: number;
  steps: string | null;
}

/** What the AI did in a turn, and what the nodes of it are called. @throws AppError not_found */
export async function readTurn(
  { db, workflows }: ClientsContext,
  companyId: string,
  { campaign_id, client_id, conversation_id, turn }: ParamsOf<typeof clientTurn>,
): Promise<ReplyOf<typeof clientTurn>> {
  const place = { companyId, campaignId: campaign_id, clientId: client_id };
  const [, row] = await db.companyRead(companyId, (tx) =>
    Promise.all([
      oneClient(tx, place),
      tx.one<Row>(
        'clients.turn',
        `select u.began_at, u.ended_at, v.workflow_id, v.workflow_version, (select x.steps from turn_trace x
           where x.company_id = $1 and x.conversation_id = v.id and x.revision = u.revision limit 1) as steps
         from conversation v join turn u on u.company_id = v.company_id and u.conversation_id = v.id
         where v.company_id = $1 and v.client_id = $2 and v.id = $3 and u.revision = $4`,
        [companyId, client_id, conversation_id, turn],
      ),
    ]),
  );
  if (!row) throw new AppError('not_found');
  const steps = row.steps === null ? null : (JSON.parse(row.steps) as TraceStep[]);
  const versions = new Map([[row.workflow_id, row.workflow_version as number | null]]);
  for (const { entry } of steps ?? [])
    if (entry.step === 'workflow') versions.set(entry.workflow_id, entry.version);
  const flows = await Promise.all(
    [...versions].map(([id, version]) => flowOf(workflows, companyId, id, version)),
  );
  return {
    began_at: row.began_at.toISOString(),
    ended_at: row.ended_at.toISOString(),
    steps,
    ...namesOf(flows.flatMap((flow) => flow?.nodes ?? [])),
  };
}

/** Null where the workflow, or that version of it, is gone. */
async function flowOf(
  workflows: ClientsContext['workflows'],
  companyId: string,
  id: string,
  version: number | null,
): Promise<Flow | null> {
  try {
    return await workflows.cachedFlow(companyId, id, version ?? 'online');
  } catch (fault) {
    if (fault instanceof AppError) return null;
    throw fault;
  }
}

function namesOf(nodes: Flow['nodes']): Pick<ReplyOf<typeof clientTurn>, 'nodes' | 'conditions'> {
  return {
    nodes: Object.fromEntries(
      nodes.map(({ id, kind, node_number, title }) => [id, { kind, node_number, title }]),
    ),
    conditions: Object.fromEntries(
      nodes.flatMap((node) =>
        node.kind === 'conditional'
          ? node.configuration.conditions.map(({ id, name }) => [id, name] as const)
          : [],
      ),
    ),
  };
}
