import type { Flow } from '@centralita/contract/workflows/flow';
import type { ChatPerson } from '@centralita/contract/support/person-routes';
import type { Tx } from '../../../db/scope.ts';
import type { Viewer } from '../read-threads.ts';
import { lastSources } from './last-sources.ts';
import { othersOf } from './others.ts';

interface Row {
  client_id: string | null;
  campaign_id: string | null;
  name: string | null;
  phone: string | null;
  client_status: string | null;
  client_result_id: string | null;
  client_result: string | null;
  known: Record<string, string> | null;
  conversation_id: string | null;
  status: string;
  began_at: Date;
  workflow_id: string;
  workflow_version: number;
  workflow_name: string | null;
  state: string | null;
  csat_score: number | null;
}

/** What is read of the engine's state: where it stands and what it knows. */
interface Known {
  workflow_id: string;
  version: number | null;
  node_id: string;
  values: { name: string; value: string; words: string }[];
}

type FlowOf = (workflowId: string, version: number | null) => Promise<Flow | null>;

/** Whom a chat is with. The chat is known to be there. */
export async function readPerson(
  tx: Tx,
  { companyId, threadId, viewer }: { companyId: string; threadId: string; viewer: Viewer },
  flowOf: FlowOf,
): Promise<ChatPerson> {
  const row = await tx.one<Row>('support.person', PERSON, [companyId, threadId]);
  if (!row) return { client: null, conversation: null, values: [], sources: [], others: [] };
  const state = row.state === null ? null : (JSON.parse(row.state) as Known);
  const [step, sources, others] = await Promise.all([
    state ? stepOf(state, flowOf) : null,
    row.conversation_id === null ? [] : lastSources(tx, companyId, row.conversation_id),
    othersOf(tx, { companyId, threadId, viewer }),
  ]);
  return {
    client: clientOf(row),
    conversation: conversationOf(row, step),
    values: state
      ? state.values.map(({ name, value, words }) => ({ name, value, words }))
      : Object.entries(row.known ?? {}).map(([name, value]) => ({ name, value: String(value), words: '' })),
    sources,
    others,
  };
}

const PERSON = `select c.id as client_id, c.campaign_id, c.name, c.phone, c.status as client_status, c.result_id as client_result_id,
    c.result_label as client_result, coalesce(v.in_flow_information, c.in_flow_information) as known, v.id as conversation_id,
    v.status, v.created_at as began_at, v.workflow_id, v.workflow_version, w.name as workflow_name, v.state, v.csat_score
  from thread t
    left join lateral (select k.* from client k where k.company_id = t.company_id and k.thread_id = t.id
      order by k.archived_at nulls first, k.created_at desc limit 1) c on true
    left join lateral (select n.* from conversation n where n.company_id = t.company_id and n.thread_id = t.id
      order by n.number desc limit 1) v on true
    left join workflow w on w.company_id = t.company_id and w.id = v.workflow_id
  where t.company_id = $1 and t.id = $2`;

function clientOf(row: Row): ChatPerson['client'] {
  if (row.client_id === null || row.campaign_id === null) return null;
  const { client_result_id: id, client_result: label } = row;
  return {
    id: row.client_id,
    campaign_id: row.campaign_id,
    name: row.name ?? '',
    phone: row.phone ?? '',
    status: row.client_status ?? '',
    expected_result: id === null ? null : { id, label: label ?? '' },
  };
}

function conversationOf(row: Row, step: string | null): ChatPerson['conversation'] {
  if (row.conversation_id === null) return null;
  return {
    id: row.conversation_id,
    status: row.status,
    began_at: row.began_at.toISOString(),
    workflow_name: row.workflow_name ?? '',
    step,
    csat_score: row.csat_score,
  };
}

/** The title of the node that the conversation is in. */
async function stepOf({ workflow_id, version, node_id }: Known, flowOf: FlowOf): Promise<string | null> {
  const flow = await flowOf(workflow_id, version);
  return flow?.nodes.find(({ id }) => id === node_id)?.title || null;
}
