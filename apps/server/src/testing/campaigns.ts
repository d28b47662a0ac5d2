import type { AnswerLanguage } from '@centralita/contract/assistants/schema';
import { createAssistant } from '@centralita/contract/assistants/routes';
import { createCampaign } from '@centralita/contract/campaigns/routes';
import { createPhone } from '@centralita/contract/channels/routes';
import { addVoice } from '@centralita/contract/voices/routes';
import { createWebhook } from '@centralita/contract/webhooks/routes';
import { createFromTemplate, publishDraft } from '@centralita/contract/workflows/versions/routes';
import type { BodyIn, ReplyOf } from '@centralita/contract/core/route';
import { uuidv7 } from '../db/ids.ts';
import { ask, type TestApp } from './app.ts';
import { makeCompany, makePerson, signIn } from './people.ts';

/** Somebody who may plan campaigns, with an assistant and a published workflow. */
export interface Campaigner {
  app: TestApp;
  companyId: string;
  token: string;
  assistantId: string;
  workflowId: string;
}

type By = Pick<Campaigner, 'app' | 'token' | 'companyId'>;

export type CampaignForm = BodyIn<typeof createCampaign>;

const day = 24 * 3_600_000;
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export async function makeCampaigner(app: TestApp): Promise<Campaigner> {
  const company = await makeCompany(app);
  const { email } = await makePerson(app, { company });
  const token = await signIn(app, email);
  const by = { app, companyId: company.id, token };
  return { ...by, assistantId: await newAssistant(by), workflowId: await publishedWorkflow(by) };
}

export async function newAssistant(
  { app, token }: By,
  answer_language: AnswerLanguage = 'english',
): Promise<string> {
  const form = { name: 'Ana', organization_name: 'Ours', answer_language, image_url: pixel };
  const { data, error } = await ask(app, createAssistant, { token, body: form });
  return data?.id ?? refused(error);
}

/** Ready to be published. */
export async function newWorkflow({ app, token }: By, name = 'Draft'): Promise<string> {
  const form = { template: 'survey', name, channel: 'api', language: 'english' } as const;
  const { data, error } = await ask(app, createFromTemplate, { token, body: form });
  return data?.id ?? refused(error);
}

export async function publishedWorkflow(by: By): Promise<string> {
  const workflow_id = await newWorkflow(by, 'Survey');
  const { status, error } = await ask(by.app, publishDraft, { token: by.token, body: { workflow_id } });
  return status === 200 ? workflow_id : refused(error);
}

/** Of the embedded voices. */
export const testVoice = 'flite-slt';

export async function newVoice({ app, token }: By): Promise<string> {
  const { status, error } = await ask(app, addVoice, { token, body: { voice_id: testVoice } });
  return status === 200 ? testVoice : refused(error);
}

export async function newWebhook({ app, token }: By): Promise<string> {
  const form = {
    name: 'Orders',
    develop_name: 'orders',
    description: 'Finds orders.',
    production_api: 'https://api.example.com/orders',
    method_enum: 'GET',
    timeout: 3,
  } as const;
  const { data, error } = await ask(app, createWebhook, { token, body: form });
  return data?.id ?? refused(error);
}

let numbers = 0;

export async function newPhone({ app, token }: By): Promise<string> {
  const number = `+593 99 ${String(1_000_000 + (numbers += 1)).slice(0, 3)} ${String(1_000 + numbers)}`;
  const { data, error } = await ask(app, createPhone, { token, body: { name: 'Desk', number } });
  return data?.id ?? refused(error);
}

/** By hand: a real one is connected at Meta. */
export async function newWhatsApp({ app, companyId }: By): Promise<string> {
  const id = uuidv7();
  const now = app.clock.now();
  await app.db.company(companyId, (tx) =>
    tx.run(
      'test.whatsapp',
      `insert into whatsapp_channel (company_id, id, name, number, verified_name, account_id, phone_number_id, token, pin,
         search_key, created_at, updated_at)
       values ($1, $2, 'Chat', $3, 'Chat', 'a', $2::uuid::text, 't', 'p', 'chat', $4, $4)`,
      [companyId, id, `+5939${10_000_000 + (numbers += 1)}`, now],
    ),
  );
  return id;
}

/** A whole inbound campaign on the API channel, from today for 30 days. */
export function campaignForm({ app, assistantId, workflowId }: Campaigner): CampaignForm {
  const now = app.clock.now().getTime();
  return {
    main_config: {
      name: 'Spring',
      temperature: 0.3,
      objective: 'Ask how it went.',
      ai_kb_assistant_id: assistantId,
      datetime_start: new Date(now).toISOString(),
      datetime_end: new Date(now + 30 * day).toISOString(),
      language: 'english',
      timezone_id: 'America/Guayaquil',
    },
    workflow_for_interaction: { workflow_id: workflowId },
    channels_settings: { is_api_channel: true },
    campaign_types_settings: { inbound: { is_24_hrs: true } },
    expected_results: [{ label: 'Happy', description: 'Says that it went well.' }],
  };
}

/** Makes the campaign, with some of its fields changed. */
export async function makeCampaign(
  by: Campaigner,
  change: (form: CampaignForm) => void = () => undefined,
): Promise<ReplyOf<typeof createCampaign> & { key: string }> {
  const body = campaignForm(by);
  change(body);
  const { data, error } = await ask(by.app, createCampaign, { token: by.token, body });
  return data ? { ...data, key: data.api_information?.api_key ?? '' } : refused(error);
}

function refused({ code, details }: { code: string; details?: unknown }): never {
  throw new Error(`refused: ${code} ${JSON.stringify(details ?? null)}`);
}
