import { publishDraft } from '@centralita/contract/workflows/versions/routes';
import { uuidv7 } from '../db/ids.ts';
import type { ExpectedResult } from '@centralita/engine/turn/brief';
import type { KeyedCampaign } from '../features/conversations/conversations.ts';
import { hashToken, randomToken } from '../platform/secrets/tokens.ts';
import { ask } from './app.ts';
import { variable } from './conversations.ts';
import { edge, node, open, outcomes, save, type Op, type Studio } from './workflows.ts';

export interface AskDay {
  question: string;
  end: string;
  day: string;
}

/** Publishes: a greeting, the question for a day, what `between` puts before the end. */
export async function publishAskDay(
  studio: Studio,
  between: (ids: AskDay) => Op[] = ({ question, end }) => [edge(question, end)],
): Promise<AskDay> {
  const start = (await open(studio)).nodes[0]?.id ?? '';
  const [greeting, question, end] = [uuidv7(), uuidv7(), uuidv7()];
  const day = await variable(studio, 'day', 'date');
  const ids = { question, end, day };
  const saved = await save(studio, [
    node(greeting, 'message', { messages: [{ id: uuidv7(), type: 'text', text: 'This is the clinic.' }] }),
    node(question, 'question', {
      prompt: 'Which day?',
      variables: [{ id: uuidv7(), value: day, inputNumber: 1 }],
    }),
    node(end, 'end'),
    edge(start, greeting),
    edge(greeting, question),
    ...between(ids),
  ]);
  const refused = outcomes(saved).filter((outcome) => outcome !== 'applied');
  if (refused.length > 0) throw new Error(`the workflow could not be built: ${refused.join()}`);
  await publish(studio);
  return ids;
}

export async function publish({ app, token, workflowId }: Studio): Promise<void> {
  const body = { workflow_id: workflowId, override_warnings: true };
  const { status, error } = await ask(app, publishDraft, { token, body });
  if (status !== 200) throw new Error(`the workflow is not published: ${JSON.stringify(error)}`);
}

export interface KeptCampaign extends KeyedCampaign {
  id: string;
  results: ExpectedResult[];
}

/** A campaign whose API channel runs the studio's workflow at every hour, with two results to be expected. */
export async function makeCampaign({ app, company, workflowId }: Studio): Promise<KeptCampaign> {
  const id = uuidv7();
  const now = app.clock.now();
  const keyHash = hashToken(randomToken());
  const results = [
    { id: uuidv7(), label: 'Booked', description: 'The person wants an appointment on a day' },
    { id: uuidv7(), label: 'Refused', description: 'The person does not want to come' },
  ];
  await app.db.platform(async (tx) => {
    await tx.run(
      'test.reception.campaign',
      `insert into campaign (company_id, id, name, search_key, temperature, objective, identity_prompt, language, timezone_id,
         datetime_start, datetime_end, workflow_id, api_key_hash, api_key_prefix, api_key_made_at, created_at, updated_at)
       values ($1, $2, 'Visits', 'visits', 0.5, '', 'A friendly clinic', 'english', 'America/Guayaquil', $3, $4, $5, $6, 'cak_', $3,
         $3, $3)`,
      [company.id, id, now, new Date(now.getTime() + 30 * 86_400_000), workflowId, keyHash],
    );
    await tx.run(
      'test.reception.inbound',
      `insert into campaign_inbound (company_id, id, campaign_id, active_days, active_hours, is_24_hrs, inactive_hours_message)
       values ($1, $2, $3, '{}', '{}', true, '')`,
      [company.id, uuidv7(), id],
    );
    for (const { id: resultId, label, description } of results)
      await tx.run(
        'test.reception.result',
        `insert into campaign_expected_result (company_id, id, campaign_id, label, description) values ($1, $2, $3, $4, $5)`,
        [company.id, resultId, id, label, description],
      );
  });
  return { companyId: company.id, campaignId: id, keyHash, id, results };
}

/** As another process is given it. */
export function campaignOfJson(text: string): KeptCampaign {
  const campaign = JSON.parse(text) as KeptCampaign;
  return { ...campaign, keyHash: Buffer.from(campaign.keyHash) };
}
