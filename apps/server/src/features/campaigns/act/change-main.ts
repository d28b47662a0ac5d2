import type { updateCampaignWorkflow, updateMainSettings } from '@centralita/contract/campaigns/routes';
import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import type { BodyOf } from '@centralita/contract/core/route';
import type { CampaignsContext } from '../campaigns-context.ts';
import { forgetCopy } from '../copy/ask-copy.ts';
import { checkDates } from '../rules/check-dates.ts';
import { languageOf, talkerOf } from '../rules/who-talks.ts';
import { staysOver, updateCampaign } from '../store/write-campaign.ts';
import { changeCampaign } from './change-campaign.ts';

interface Place {
  companyId: string;
  campaignId: string;
}

/**
 * What is not sent stays. New dates do not restart a campaign that is over: somebody does, by its status.
 * @throws AppError not_found, those of checkDates, talkerOf and languageOf
 */
export function changeMain(
  context: CampaignsContext,
  { companyId, campaignId }: Place,
  sent: Omit<BodyOf<typeof updateMainSettings>, 'company_id'>,
): Promise<CampaignInformation> {
  return changeCampaign(context, companyId, campaignId, async ({ tx, before, now }) => {
    const dates = {
      datetime_start: sent.datetime_start ? new Date(sent.datetime_start) : before.datetime_start,
      datetime_end: sent.datetime_end ? new Date(sent.datetime_end) : before.datetime_end,
      timezone_id: sent.timezone_id ?? before.timezone_id,
    };
    checkDates(dates, before, now);
    const talker = talkerOf(sent, before);
    // The language is only judged by an assistant where one of both is chosen.
    const judged = typeof sent.ai_kb_assistant_id === 'string' || sent.language !== undefined;
    const language = judged
      ? await languageOf(tx, companyId, talker.assistant_id, {
          sent: sent.language,
          before: before.language,
        })
      : before.language;
    const { name = before.name, temperature = before.temperature, objective = before.objective } = sent;
    if (before.status === 'finished') await staysOver(tx, companyId, campaignId);
    const after = { ...before, name, temperature, objective, ...talker, ...dates, language };
    await updateCampaign(tx, companyId, after);
  });
}

/** What is not sent stays. @throws AppError not_found */
export function changeWorkflow(
  context: CampaignsContext,
  { companyId, campaignId }: Place,
  { workflow_id, ai_webhook_id }: BodyOf<typeof updateCampaignWorkflow>,
): Promise<CampaignInformation> {
  return changeCampaign(context, companyId, campaignId, async ({ tx, before }) => {
    // Another workflow asks for other variables of the people.
    if (workflow_id !== undefined && workflow_id !== before.workflow_id)
      await forgetCopy(tx, { companyId, campaignId });
    await updateCampaign(tx, companyId, {
      ...before,
      workflow_id: workflow_id ?? before.workflow_id,
      webhook_id: ai_webhook_id === undefined ? before.webhook_id : ai_webhook_id,
    });
  });
}
