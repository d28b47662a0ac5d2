import { randomUUID } from 'node:crypto';
import { call, type Client } from './api.ts';
import type { Language } from './told-in.ts';

const api = '/api/contact-center';
const day = 24 * 3_600_000;
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const clinic = {
  en: {
    language: 'english',
    campaign: 'Clinic',
    greeting: 'This is the clinic.',
    question: 'Which day would you like to come?',
    variable: 'day',
  },
  es: {
    language: 'spanish',
    campaign: 'Clínica',
    greeting: 'Esta es la clínica.',
    question: '¿Qué día quiere venir?',
    variable: 'día',
  },
} as const;

/** By calls: a published workflow that greets and asks for a day, and a campaign on the sandbox number that plays it. */
export async function makeSandboxCampaign(client: Client, spoken: Language): Promise<string> {
  return (await makeClinic(client, spoken, false)).id;
}

/** The same, on its API channel too where that is asked for: then with the key of that. */
export async function makeClinic(
  client: Client,
  spoken: Language,
  is_api_channel: boolean,
): Promise<{ id: string; key: string }> {
  const words = clinic[spoken];
  const workflow_id = await publishedWorkflow(client, words);
  const { whatsapp_id } = await call(client, 'GET', `${api}/sandbox/campaigns`);
  const assistant = await call(client, 'POST', '/api/main/ai-assistant/create', {
    name: 'Ana',
    organization_name: words.campaign,
    answer_language: words.language,
    image_url: pixel,
  });
  const made = await call(client, 'POST', `${api}/ai-campaigns/create`, {
    main_config: {
      name: words.campaign,
      temperature: 0.3,
      objective: 'Find a day.',
      ai_kb_assistant_id: assistant['id'],
      datetime_start: new Date().toISOString(),
      datetime_end: new Date(Date.now() + 30 * day).toISOString(),
      language: words.language,
      timezone_id: 'America/Guayaquil',
    },
    workflow_for_interaction: { workflow_id },
    channels_settings: { is_api_channel, whatsapp_channel: { whatsapp_id } },
    campaign_types_settings: { inbound: { is_24_hrs: true } },
    expected_results: [{ label: 'Booked', description: 'The person wants to come on a day.' }],
  });
  const information = made['api_information'] as { api_key: string } | null | undefined;
  return { id: String(made['id']), key: information?.api_key ?? '' };
}

async function publishedWorkflow(client: Client, words: (typeof clinic)[Language]): Promise<string> {
  const { language, variable } = words;
  const form = { name: words.campaign, channel: 'api', language };
  const workflow_id = String((await call(client, 'POST', `${api}/workflows/create`, form))['id']);
  const dynamic = await call(client, 'POST', `${api}/workflows/${workflow_id}/dynamic-content`, {
    variable_name: variable,
    type_enum: 'date',
    description: '',
    is_extra_validation: false,
  });
  const { nodes } = (await call(client, 'GET', `${api}/workflows/${workflow_id}/document`)) as {
    nodes: { id: string }[];
  };
  const [hello, asks, end] = Array.from({ length: 3 }, () => randomUUID()) as [string, string, string];
  const collected = [{ id: randomUUID(), value: dynamic['id'], inputNumber: 1 }];
  await call(client, 'POST', `${api}/workflows/${workflow_id}/operations`, {
    base_revision: 0,
    operations: [
      node(hello, 'message', { messages: [{ id: randomUUID(), type: 'text', text: words.greeting }] }),
      node(asks, 'question', { prompt: words.question, variables: collected }),
      node(end, 'end', {}),
      edge(nodes[0]?.id, hello),
      edge(hello, asks),
      edge(asks, end),
    ],
  });
  const publish = { workflow_id, override_warnings: true };
  await call(client, 'POST', `${api}/workflows/publish-draft`, publish);
  return workflow_id;
}

function node(id: string, node_type: string, configuration: object) {
  return { id: randomUUID(), op: 'node.create', node: { id, node_type, configuration, pos_x: 0, pos_y: 0 } };
}

function edge(source_id: string | undefined, target_id: string) {
  const configuration = { sourceHandle: null };
  return {
    id: randomUUID(),
    op: 'edge.create',
    edge: { id: randomUUID(), source_id, target_id, configuration },
  };
}
