import { randomUUID } from 'node:crypto';
import { withClient } from './database.mjs';

const cc = '/api/contact-center';

/** A key may send 6,000 messages a minute, so a run takes as many of them in turn as a fast machine needs. */
export const campaignCount = 120;

/** Lets the desk's company use the contact center. */
export function allowContactCenter({ database }, { companyId }) {
  return withClient(database.url, async (client) => {
    for (const [table, key] of [
      ['company', 'id'],
      ['membership', 'company_id'],
    ]) {
      await client.query(
        `update ${table} set policies = policies || '{contact-center:full-access}' where ${key} = $1`,
        [companyId],
      );
    }
    await client.query('update contact_center_settings set is_service_active = true where company_id = $1', [
      companyId,
    ]);
  });
}

/** Publishes: by `@age` one message or the other; then it ends or, `asks`, asks for a day again and again. */
export async function publishAdults(desk, { asks }) {
  const { id } = await desk.post(`${cc}/workflows/create`, {
    name: 'Adults',
    channel: 'api',
    language: 'english',
  });
  await desk.post(`${cc}/workflows/${id}/database-variables`, { name: 'age' });
  const day = await desk.post(`${cc}/workflows/${id}/dynamic-content`, {
    variable_name: 'day',
    type_enum: 'date',
    description: '',
    is_extra_validation: false,
  });
  const { nodes, revision } = await desk.call(`${cc}/workflows/${id}/document`);
  const [decides, adult, minor, last, condition] = Array.from({ length: 5 }, () => randomUUID());
  const text = (words) => ({ messages: [{ id: randomUUID(), type: 'text', text: words }] });
  const question = {
    prompt: 'Which day would you like?',
    variables: [{ id: randomUUID(), value: day.id, inputNumber: 1 }],
  };
  const conditions = [
    {
      id: condition,
      name: '',
      conditionNumber: 1,
      text: '@age >= 18',
      conditionPanelCollapsed: false,
      samples: [],
    },
  ];
  await desk.post(`${cc}/workflows/${id}/operations`, {
    base_revision: revision,
    operations: [
      node(decides, 'conditional', { conditions }),
      node(adult, 'message', text('Welcome.')),
      node(minor, 'message', text('Please come with your parents.')),
      asks ? node(last, 'question', question) : node(last, 'end', {}),
      edge(nodes[0].id, decides),
      edge(decides, adult, condition),
      edge(decides, minor),
      edge(adult, last),
      edge(minor, last),
      ...(asks ? [edge(last, decides)] : []),
    ],
  });
  await desk.post(`${cc}/workflows/publish-draft`, { workflow_id: id, override_warnings: true });
  return id;
}

/** Campaigns whose API channel runs the workflow: a key may send so many messages a minute. */
export async function openCampaigns(desk, workflowId, count) {
  const now = Date.now();
  const made = [];
  for (let number = 1; number <= count; number += 1) {
    const { id, api_information } = await desk.post(`${cc}/ai-campaigns/create`, {
      main_config: {
        name: `Adults ${number}`,
        temperature: 0.3,
        objective: 'Let adults in.',
        identity_prompt: 'A friendly desk.',
        datetime_start: new Date(now).toISOString(),
        datetime_end: new Date(now + 30 * 86_400_000).toISOString(),
        language: 'english',
        timezone_id: 'America/Guayaquil',
      },
      workflow_for_interaction: { workflow_id: workflowId },
      channels_settings: { is_api_channel: true },
      campaign_types_settings: { inbound: { is_24_hrs: true } },
    });
    made.push({ id, key: api_information.api_key });
  }
  return made;
}

/** What `load` sends to the campaigns in turn, every message another person's; `more` of each message. */
export function messagesTo(url, campaigns, more = {}) {
  const requests = campaigns.map((campaign, at) =>
    messageTo(campaign, {
      session_id: 'person-[<id>]',
      message: 'Good morning',
      message_id: 'first',
      variables: { age: String(at) },
      ...more,
    }),
  );
  return { url, requests, idReplacement: true };
}

export function messageTo({ id, key }, body) {
  return {
    method: 'POST',
    path: `/api/public/campaigns/${id}/messages`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function node(node_id, node_type, configuration) {
  const place = { pos_x: 0, pos_y: 0 };
  return { id: randomUUID(), op: 'node.create', node: { id: node_id, node_type, configuration, ...place } };
}

function edge(source_id, target_id, sourceHandle = null) {
  const configuration = { sourceHandle };
  return {
    id: randomUUID(),
    op: 'edge.create',
    edge: { id: randomUUID(), source_id, target_id, configuration },
  };
}
