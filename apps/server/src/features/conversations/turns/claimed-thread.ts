import type { Tx } from '../../../db/scope.ts';
import { readState } from '@centralita/engine/turn/read-state';
import type { ConversationState } from '@centralita/engine/turn/state';
import type { Input } from '../arrivals/arrival.ts';

export type Owner = 'ai' | 'queue' | 'operator';

/** On which kind of channel a thread lives. */
export type AccountKind = 'api' | 'widget' | 'sandbox' | 'test' | 'whatsapp';

/** What is said there reaches the person with its commit, or before; elsewhere the account's sender takes it from there. */
export function isLive(kind: AccountKind): boolean {
  return kind === 'api' || kind === 'widget';
}

/** So many numbers of its thread a turn of a live channel keeps for what it says, from its claim on (`thread_claim`). */
export const numbersKept = 50;

/** A thread as whoever looks at it or works on it finds it. */
export interface LoadedThread {
  companyId: string;
  threadId: string;
  accountId: string;
  accountKind: AccountKind;
  /** Null: no campaign ever had the account. */
  campaignId: string | null;
  address: string;
  owner: Owner;
  epoch: number;
  /** Nothing that the person writes is answered. */
  isBlocked: boolean;
  lastSeq: number;
  /** Inputs up to this one are settled. */
  takenThrough: number;
  fence: number;
  /** Conversations there were so far. */
  number: number;
  conversation: ActiveConversation | null;
  /** Those that no turn has taken in and nothing has settled, oldest first. */
  inputs: Input[];
}

export interface ActiveConversation {
  id: string;
  clientId: string;
  workflowId: string;
  workflowVersion: number;
  revision: number;
  state: ConversationState;
  /** As `BeforeTurn` has it. */
  isDisclosed: boolean;
}

interface ThreadRow {
  id: string;
  account_id: string;
  kind: LoadedThread['accountKind'];
  campaign_id: string | null;
  address: string;
  owner: Owner;
  epoch: number;
  is_blocked: boolean;
  last_seq: number;
  taken_through: number;
  fence: number;
  number: number | null;
  conversation: string | null;
  client_id: string;
  workflow_id: string;
  workflow_version: number;
  revision: number;
  state: string;
  is_disclosed: boolean;
}

/** How the thread is named: by its id, or by where the person is on their channel (account and address). */
export type ThreadName =
  | { companyId: string; threadId: string }
  | { companyId: string; accountId: string; addressKind: string; address: string };

const byId = '$2::uuid';
const byAddress = `(select a.thread_id from thread_address a
    where a.company_id = $1 and a.account_id = $2 and a.kind = $3 and a.address = $4)`;

const threadSql = (
  id: string,
) => `select t.id, t.account_id, a.kind, t.campaign_id, t.address, t.owner, t.epoch, t.blocked_at is not null as is_blocked, t.last_seq, t.taken_through, t.fence,
    (select max(n.number) from conversation n where n.company_id = t.company_id and n.thread_id = t.id) as number,
    c.id as conversation, c.client_id, c.workflow_id, c.workflow_version, c.revision, c.state,
    exists (select from message m where m.company_id = t.company_id and m.conversation_id = c.id and m.author = 'system'
      and m.turn is not null and m.state not in ('cancelled', 'failed')) as is_disclosed
  from thread t join channel_account a on a.company_id = t.company_id and a.id = t.account_id
    left join conversation c on c.company_id = t.company_id and c.thread_id = t.id and c.status = 'active'
  where t.company_id = $1 and t.id = ${id}`;

/** A flood is taken in by several turns. */
const inputsAtOnce = 200;

/** With what operators said meanwhile. */
const inputsSql = (id: string) => `select m.seq, m.author, m.kind, m.content, m.caller_id, m.created_at,
    d.state is not distinct from 'missing' as is_missing, d.hearing, d.transcript
  from message m join thread t on t.company_id = m.company_id and t.id = m.thread_id
    left join media d on d.company_id = m.company_id and d.id = (m.content #>> '{media,id}')::uuid
  where m.company_id = $1 and m.thread_id = ${id} and m.seq > t.taken_through
    and (m.direction = 'in' or m.author = 'operator' and m.kind in ('text', 'image', 'audio', 'video', 'file'))
  order by m.seq limit ${inputsAtOnce}`;

const claimSql = (
  id: string,
  taker: number,
) => `select thread_claim($1, t.id, $${taker}) as fence from thread t
  where t.company_id = $1 and t.id = ${id} and t.owner = 'ai' and exists (select from message m
    where m.company_id = t.company_id and m.thread_id = t.id and m.seq > t.taken_through and m.direction = 'in')`;

const statements = {
  id: { thread: threadSql(byId), inputs: inputsSql(byId), claim: claimSql(byId, 3) },
  address: { thread: threadSql(byAddress), inputs: inputsSql(byAddress), claim: claimSql(byAddress, 5) },
};

/**
 * Claims the thread for a process, if it is the AI's, something waits in it and nobody who lives holds it. True where it did. One
 * packet with `loadThread` behind it.
 */
export async function claimThread(tx: Tx, name: ThreadName, process: string): Promise<boolean> {
  const { by, values } = namedBy(name);
  const row = await tx.one<{ fence: number | null }>(`thread.claim.${by}`, statements[by].claim, [
    ...values,
    process,
  ]);
  return row !== null && row.fence !== null;
}

export async function loadThread(tx: Tx, name: ThreadName): Promise<LoadedThread | null> {
  const { by, values } = namedBy(name);
  const [row, inputs] = await Promise.all([
    tx.one<ThreadRow>(`thread.load.${by}`, statements[by].thread, values),
    tx.rows<Input>(`thread.inputs.${by}`, statements[by].inputs, values),
  ]);
  return row && threadOf(name.companyId, row, inputs);
}

function namedBy(name: ThreadName): { by: 'id' | 'address'; values: unknown[] } {
  if ('threadId' in name) return { by: 'id', values: [name.companyId, name.threadId] };
  return { by: 'address', values: [name.companyId, name.accountId, name.addressKind, name.address] };
}

function threadOf(companyId: string, row: ThreadRow, inputs: Input[]): LoadedThread {
  return {
    companyId,
    threadId: row.id,
    accountId: row.account_id,
    accountKind: row.kind,
    campaignId: row.campaign_id,
    address: row.address,
    owner: row.owner,
    epoch: row.epoch,
    isBlocked: row.is_blocked,
    lastSeq: row.last_seq,
    takenThrough: row.taken_through,
    fence: row.fence,
    number: row.number ?? 0,
    conversation: row.conversation === null ? null : { ...conversationOf(row), id: row.conversation },
    inputs,
  };
}

function conversationOf(row: ThreadRow): Omit<ActiveConversation, 'id'> {
  const state = readState(JSON.parse(row.state));
  if (typeof state === 'string') throw new Error(`The state of a conversation does not open: ${state}`);
  return {
    clientId: row.client_id,
    workflowId: row.workflow_id,
    workflowVersion: row.workflow_version,
    revision: row.revision,
    state,
    isDisclosed: row.is_disclosed,
  };
}
