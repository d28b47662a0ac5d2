import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { pageOf, pageQuery, repeated } from '../core/page.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import {
  mainFields,
  newInboundFields,
  newOutboundFields,
  newPhoneFields,
  resultList,
  workflowFields,
} from './fields.ts';
import {
  ApiInformation,
  Campaign,
  CampaignAssistant,
  CampaignChannel,
  CampaignInformation,
  CampaignMissing,
  CampaignStatus,
  MissingByType,
  Timezone,
} from './schema.ts';

const oneCampaign = z.object({ campaign_id: Id });

export const campaignTimezones = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/timezones',
  summary: 'The time zones that a campaign may be in, from west to east.',
  query: z.strictObject(ofCompany),
  reply: z.array(Timezone),
});

export const campaignAssistants = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/assistants',
  summary: 'The assistants that may talk for a campaign, by name, for pickers.',
  query: z.strictObject(ofCompany),
  reply: z.array(CampaignAssistant),
});

export const listCampaigns = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/paginated',
  summary: 'Campaigns of the company that are not archived, the newest first, page by page.',
  query: z.strictObject({
    ...ofCompany,
    search: z.string().max(200).optional(),
    campaign_status: repeated(CampaignStatus),
    channels_id: repeated(CampaignChannel),
    ...pageQuery,
  }),
  reply: pageOf(Campaign),
});

export const campaignInformation = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/{campaign_id}/information',
  summary: 'All of one campaign. The API key is not kept: of it only the first characters are shown.',
  params: oneCampaign,
  query: z.strictObject(ofCompany),
  reply: CampaignInformation,
});

export const createCampaign = route({
  ...common,
  method: 'POST',
  path: '/ai-campaigns/create',
  audit: 'campaign.create',
  summary:
    'Create a campaign. It runs at once where nothing is missing, else it is `incomplete` and `missing` says what for. With the API channel the answer is the only one that ever holds its key.',
  body: z.strictObject({
    ...ofCompany,
    main_config: z.strictObject({
      ...mainFields,
      ai_kb_assistant_id: mainFields.ai_kb_assistant_id.default(null),
      identity_prompt: mainFields.identity_prompt.default(''),
    }),
    workflow_for_interaction: z.strictObject({
      ...workflowFields,
      ai_webhook_id: workflowFields.ai_webhook_id.default(null),
    }),
    channels_settings: z.strictObject({
      phone_channel: z.strictObject(newPhoneFields).nullable().default(null),
      whatsapp_channel: z.strictObject({ whatsapp_id: Id }).nullable().default(null),
      is_api_channel: z.boolean().default(false),
    }),
    campaign_types_settings: z.strictObject({
      outbound: z.strictObject(newOutboundFields).nullable().default(null),
      inbound: z.strictObject(newInboundFields).nullable().default(null),
    }),
    expected_results: resultList.default([]),
  }),
  reply: z.object({
    id: Id,
    status: CampaignStatus,
    missing: z.array(CampaignMissing),
    missing_by_type: MissingByType,
    api_information: ApiInformation.nullable(),
  }),
});

export const archiveCampaign = route({
  ...common,
  method: 'DELETE',
  path: '/ai-campaigns/{campaign_id}/archive',
  audit: 'campaign.archive',
  summary: 'Archive a campaign that is not in progress: it leaves the list, and its API key is dead.',
  params: oneCampaign,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const campaignStatus = route({
  ...common,
  method: 'PATCH',
  path: '/ai-campaigns/{id}/status',
  audit: 'campaign.change-status',
  summary:
    'Pause (`paused`), go on or restart (`in_progress`), or end a campaign before its date (`finished`). A restart needs dates that are still to come, saved before.',
  params: z.object({ id: Id }),
  body: z.strictObject({ ...ofCompany, status: CampaignStatus }),
  reply: CampaignInformation,
});

export const updateMainSettings = route({
  ...common,
  method: 'PATCH',
  path: '/ai-campaigns/{id}/main-settings',
  audit: 'campaign.update',
  summary:
    'Change the main configuration; what is not sent stays. An assistant takes the place of the identity prompt, and the other way round. One that is over stays over until it is restarted.',
  params: z.object({ id: Id }),
  body: z.strictObject({ ...ofCompany, ...z.strictObject(mainFields).partial().shape }),
  reply: CampaignInformation,
});

export const updateCampaignWorkflow = route({
  ...common,
  method: 'PATCH',
  path: '/ai-campaigns/{campaign_id}/workflow-for-interaction',
  audit: 'campaign.change-workflow',
  summary:
    'Change the workflow or the webhook of a campaign; what is not sent stays. Conversations that began go on as they began.',
  params: oneCampaign,
  body: z.strictObject({ ...ofCompany, ...z.strictObject(workflowFields).partial().shape }),
  reply: CampaignInformation,
});
