import { createAssistant } from '@centralita/contract/assistants/routes';
import { createCampaign } from '@centralita/contract/campaigns/routes';
import { createWorkflow } from '@centralita/contract/workflows/list-routes';
import { publishDraft } from '@centralita/contract/workflows/versions/routes';
import { createFromTemplate } from '@centralita/contract/workflows/versions/routes';
import type { BodyIn, ReplyOf } from '@centralita/contract/core/route';
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

export type CampaignForm = BodyIn<typeof createCampaign>;

const day = 24 * 3_600_000;
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export async function makeCampaigner(app: TestApp): Promise<Campaigner> {
  const company = await makeCompany(app);
  const { email } = await makePerson(app, { company });
  const token = await signIn(app, email);
  const workflowId = await publishedWorkflow(app, token);
  return { app, companyId: company.id, token, assistantId: await newAssistant({ app, token }), workflowId };
}

export async function newAssistant(
  { app, token }: Pick<Campaigner, 'app' | 'token'>,
  answer_language: 'spanish' | 'english' | 'based_on_command' = 'english',
): Promise<string> {
  const form = { name: 'Ana', organization_name: 'Ours', answer_language, image_url: pixel };
  const { data, error } = await ask(app, createAssistant, { token, body: form });
  return data?.id ?? refused(error);
}

export async function newWorkflow({ app, token }: Pick<Campaigner, 'app' | 'token'>): Promise<string> {
  const form = { name: 'Draft', channel: 'api', language: 'english' } as const;
  const { data, error } = await ask(app, createWorkflow, { token, body: form });
  return data?.id ?? refused(error);
}

export async function publishedWorkflow(app: TestApp, token: string): Promise<string> {
  const form = { template: 'survey', name: 'Survey', channel: 'api', language: 'english' } as const;
  const { data } = await ask(app, createFromTemplate, { token, body: form });
  const published = { workflow_id: data.id, note: '', override_warnings: true };
  const { status, error } = await ask(app, publishDraft, { token, body: published });
  return status === 200 ? data.id : refused(error);
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
