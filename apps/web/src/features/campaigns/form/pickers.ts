import { campaignAssistants, campaignTimezones } from '@centralita/contract/campaigns/routes';
import { listPhones, listWhatsApp } from '@centralita/contract/channels/routes';
import { sandboxCampaigns } from '@centralita/contract/sandbox/routes';
import { listPrivateVoices } from '@centralita/contract/voices/routes';
import { getAllWebhooks } from '@centralita/contract/webhooks/routes';
import { workflowNames } from '@centralita/contract/workflows/list-routes';
import type { CampaignLanguage } from '@centralita/contract/campaigns/schema';
import { read } from '../../../platform/query.ts';

/** Specification 002 section 9: pickers load the first page of up to 100. */
const firstPage = { page: 1, limit: 100 };

export const assistantsQuery = () => read('assistants', campaignAssistants, { query: {} });

export const timezonesQuery = () => read('campaigns', campaignTimezones, { query: {} });

export const workflowsQuery = () => read('workflows', workflowNames, { query: {} });

export const webhooksQuery = () => read('webhooks', getAllWebhooks, { query: {} });

export const phonesQuery = () => read('channels', listPhones, { query: firstPage });

/** Which campaign has a number changes with the campaigns. */
export const whatsAppQuery = () => read('campaigns', listWhatsApp, { query: firstPage });

export const sandboxQuery = () => read('campaigns', sandboxCampaigns, { query: {} });

/** The voices of the library that speak the language of the campaign. */
export const voicesQuery = (language: CampaignLanguage | '') =>
  read('voices', listPrivateVoices, {
    query: { language: language === '' ? [] : [language, 'bilingual'], gender: [] },
  });
