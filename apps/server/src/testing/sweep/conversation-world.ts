import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import type { WorkflowIds } from './workflow-world.ts';

export interface ConversationIds {
  dialogue: string;
  thread: string;
  client: string;
  conversation: string;
  media: string;
  chatLabel: string;
  cannedReply: string;
}

export function newConversationIds(): ConversationIds {
  return {
    dialogue: uuidv7(),
    thread: uuidv7(),
    client: uuidv7(),
    conversation: uuidv7(),
    media: uuidv7(),
    chatLabel: uuidv7(),
    cannedReply: uuidv7(),
  };
}

/** A test dialogue of the workflow. */
export async function makeConversation(
  tx: Tx,
  companyId: string,
  ids: WorkflowIds & ConversationIds,
  { word, now }: { word: string; now: Date },
): Promise<void> {
  await tx.run(
    'sweep.dialogue',
    `insert into workflow_dialogue (company_id, id, workflow_id, name, standard_variables, happens_at, opening, turns, calls,
                                    created_at, updated_at)
     values ($1, $2, $3, $4, '{}', $5, '{}', $6, '[]', $5, $5)`,
    [
      companyId,
      ids.dialogue,
      ids.workflow,
      `${word} ${ids.dialogue}`,
      now,
      JSON.stringify([{ person: word, expected: {} }]),
    ],
  );
}

export const threadTables = [
  'channel_account',
  'thread',
  'thread_address',
  'client',
  'client_search',
  'conversation',
  'message',
  'media',
  'arrival_key',
  'turn',
  'turn_trace',
  'webhook_call',
  'answer_delta',
  'support_settings',
  'support_label',
  'thread_label',
  'canned_reply',
  'operator_presence',
  'campaign_support',
];

/** A conversation of the campaign with somebody, that is over. */
export async function makeThread(
  tx: Tx,
  companyId: string,
  ids: Omit<ConversationIds, 'dialogue'> & { campaign: string; workflow: string },
  { word, now }: { word: string; now: Date },
): Promise<void> {
  const { thread, client, conversation } = ids;
  const write = (name: string, table: string, columns: Record<string, unknown>) => {
    const names = ['company_id', ...Object.keys(columns)];
    const places = names.map((_, at) => `$${at + 1}`);
    return tx.run(
      `sweep.${name}`,
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) on conflict do nothing`,
      [companyId, ...Object.values(columns)],
    );
  };
  const account_id = ids.campaign;
  await write('account', 'channel_account', { id: account_id, kind: 'api', campaign_id: ids.campaign });
  await write('thread', 'thread', {
    id: thread,
    account_id,
    campaign_id: ids.campaign,
    address: word,
    changed_at: now,
    last_message_at: now,
    preview: word,
    last_seq: 1,
    taken_through: 1,
  });
  const address = { account_id, kind: 'session', address: `${word} ${thread}`, thread_id: thread };
  await write('address', 'thread_address', address);
  await write('client', 'client', {
    id: client,
    campaign_id: ids.campaign,
    thread_id: thread,
    name: word,
    status: 'completed',
    created_at: now,
    updated_at: now,
  });
  await write('conversation', 'conversation', {
    id: conversation,
    thread_id: thread,
    number: 1,
    client_id: client,
    campaign_id: ids.campaign,
    workflow_id: ids.workflow,
    workflow_version: 1,
    status: 'ended',
    revision: 1,
    ending: 'end',
    in_flow_information: { said: word },
    created_at: now,
    updated_at: now,
  });
  await write('message', 'message', {
    thread_id: thread,
    seq: 1,
    id: uuidv7(),
    account_id,
    direction: 'in',
    author: 'person',
    kind: 'text',
    content: { text: word },
    version: 1,
    created_at: now,
  });
  await write('media', 'media', {
    id: ids.media,
    thread_id: thread,
    kind: 'file',
    state: 'missing',
    name: word,
    type: 'application/pdf',
    created_at: now,
  });
  const key = { account_id, kind: 'message', provider_id: `${word} ${thread}` };
  await write('key', 'arrival_key', { ...key, thread_id: thread, seq: 1, created_at: now });
  const turn = { conversation_id: conversation, revision: 1 };
  await write('turn', 'turn', {
    ...turn,
    thread_id: thread,
    took: [1],
    outcome: { said: word },
    began_at: now,
    ended_at: now,
  });
  const steps = JSON.stringify([{ ms: 0, entry: { step: 'transfer', node_id: word } }]);
  await write('trace', 'turn_trace', { ...turn, steps, created_at: now });
  await write('webhookCall', 'webhook_call', {
    thread_id: thread,
    conversation_number: 1,
    what: Buffer.from(word),
    nth: 0,
    caller: uuidv7(),
    answer: { said: word },
    began_at: now,
  });
  await write('settings', 'support_settings', { is_auto_assigned: false });
  // There can be only so many of them: the oldest, which others look for, stay.
  for (const table of ['support_label', 'canned_reply'])
    await tx.run(
      `sweep.fewer_${table}`,
      `delete from ${table} where company_id = $1 and id in (select id from ${table} where company_id = $1 order by id offset 50)`,
      [companyId],
    );
  const label = { id: ids.chatLabel, name: `${word} ${ids.chatLabel}`, color: 'blue', created_at: now };
  await write('label', 'support_label', label);
  await write('threadLabel', 'thread_label', { thread_id: thread, label_id: ids.chatLabel });
  await write('canned', 'canned_reply', {
    id: ids.cannedReply,
    shortcut: ids.cannedReply,
    text: word,
    created_at: now,
    updated_at: now,
  });
  await write('campaignSupport', 'campaign_support', {
    campaign_id: ids.campaign,
    asks_csat: false,
    waiting_sentence: word,
  });
  await tx.run(
    'sweep.presence',
    `insert into operator_presence (company_id, user_id, is_away, since, seen_at)
     select m.company_id, m.user_id, false, $2, $2 from membership m where m.company_id = $1 limit 1 on conflict do nothing`,
    [companyId, now],
  );
  await write('delta', 'answer_delta', { id: uuidv7(), month: '2026-01-01', answers: 1 });
}
