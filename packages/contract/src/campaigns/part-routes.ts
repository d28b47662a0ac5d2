import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import {
  inboundFields,
  newInboundFields,
  newOutboundFields,
  newPhoneFields,
  outboundFields,
  phoneFields,
  resultFields,
} from './fields.ts';
import { ApiInformation, CampaignInformation } from './schema.ts';

const ofCampaign = z.object({ campaign_id: Id });
const onePart = z.object({ campaign_id: Id, id: Id });
const whatsApp = z.object({ campaign_id: Id, whatsapp_id: Id });
/** Each answers the campaign as it is then. */
const part = { ...common, reply: CampaignInformation } as const;
const removing = { ...part, method: 'DELETE', query: z.strictObject(ofCompany) } as const;

export const addExpectedResult = route({
  ...part,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/expected-result',
  audit: 'campaign.change-results',
  summary: 'Add a result that a conversation may have.',
  params: ofCampaign,
  body: z.strictObject({ ...ofCompany, ...resultFields }),
});

export const updateExpectedResult = route({
  ...part,
  method: 'PATCH',
  path: '/ai-campaigns/{campaign_id}/expected-result/{id}',
  audit: 'campaign.change-results',
  summary: 'Change an expected result; what is not sent stays.',
  params: onePart,
  body: z.strictObject({ ...ofCompany, ...z.strictObject(resultFields).partial().shape }),
});

export const removeExpectedResult = route({
  ...removing,
  path: '/ai-campaigns/{campaign_id}/expected-result/{id}',
  audit: 'campaign.change-results',
  summary: 'Remove an expected result.',
  params: onePart,
});

export const addPhoneChannel = route({
  ...part,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/phone-channel',
  audit: 'campaign.change-channels',
  summary: 'Give a campaign a phone, with a voice of the library. It has at most one.',
  params: ofCampaign,
  body: z.strictObject({ ...ofCompany, ...newPhoneFields }),
});

export const updatePhoneChannel = route({
  ...part,
  method: 'PATCH',
  path: '/ai-campaigns/{campaign_id}/phone-channel/{id}',
  audit: 'campaign.change-channels',
  summary: 'Change the phone channel of a campaign; what is not sent stays.',
  params: onePart,
  body: z.strictObject({ ...ofCompany, ...z.strictObject(phoneFields).partial().shape }),
});

export const removePhoneChannel = route({
  ...removing,
  path: '/ai-campaigns/{campaign_id}/phone-channel/{id}',
  audit: 'campaign.change-channels',
  summary: 'Take the phone from a campaign.',
  params: onePart,
});

export const addWhatsAppChannel = route({
  ...part,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/whatsapp-channel/{whatsapp_id}',
  audit: 'campaign.change-channels',
  summary: 'Give a campaign a WhatsApp number that no other campaign uses. It has at most one.',
  params: whatsApp,
  body: z.strictObject(ofCompany),
});

export const updateWhatsAppChannel = route({
  ...part,
  method: 'PATCH',
  path: '/ai-campaigns/{campaign_id}/whatsapp-channel/{whatsapp_id}',
  audit: 'campaign.change-channels',
  summary: 'Choose another WhatsApp number for a campaign that has one.',
  params: whatsApp,
  body: z.strictObject(ofCompany),
});

export const removeWhatsAppChannel = route({
  ...removing,
  path: '/ai-campaigns/{campaign_id}/whatsapp-channel',
  audit: 'campaign.change-channels',
  summary: 'Take the WhatsApp number from a campaign.',
  params: ofCampaign,
});

export const makeApiChannel = route({
  ...common,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/api-channel',
  audit: 'campaign.make-key',
  summary:
    'Open the API channel of an inbound campaign, or give it another key: the one before is dead at once. The answer is the only one that ever holds the key.',
  params: ofCampaign,
  body: z.strictObject(ofCompany),
  reply: ApiInformation.extend({ api_key: z.string() }),
  perMinute: 60,
});

export const removeApiChannel = route({
  ...removing,
  path: '/ai-campaigns/{campaign_id}/api-channel',
  audit: 'campaign.remove-key',
  summary: 'Close the API channel of a campaign: its key is dead.',
  params: ofCampaign,
});

export const addInboundType = route({
  ...part,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/inbound-type',
  audit: 'campaign.change-types',
  summary: 'Let a campaign answer those who turn to it, on the days and hours given.',
  params: ofCampaign,
  body: z.strictObject({ ...ofCompany, ...newInboundFields }),
});

export const updateInboundType = route({
  ...part,
  method: 'PATCH',
  path: '/ai-campaigns/{campaign_id}/inbound-type/{id}',
  audit: 'campaign.change-types',
  summary: 'Change when a campaign answers; what is not sent stays.',
  params: onePart,
  body: z.strictObject({ ...ofCompany, ...z.strictObject(inboundFields).partial().shape }),
});

export const removeInboundType = route({
  ...removing,
  path: '/ai-campaigns/{campaign_id}/inbound-type/{id}',
  audit: 'campaign.change-types',
  summary: 'A campaign answers nobody any more. Refused while its API channel is open.',
  params: onePart,
});

export const addOutboundType = route({
  ...part,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/outbound-type',
  audit: 'campaign.change-types',
  summary:
    'Let a campaign turn to the people of a contact pool, on the days and hours given. Once nothing is missing they are copied into it as clients.',
  params: ofCampaign,
  body: z.strictObject({ ...ofCompany, ...newOutboundFields }),
});

export const updateOutboundType = route({
  ...part,
  method: 'PATCH',
  path: '/ai-campaigns/{campaign_id}/outbound-type/{id}',
  audit: 'campaign.change-types',
  summary:
    'Change when, how often and whom a campaign turns to; what is not sent stays. Another pool is refused once somebody of it was tried.',
  params: onePart,
  body: z.strictObject({ ...ofCompany, ...z.strictObject(outboundFields).partial().shape }),
});

export const removeOutboundType = route({
  ...removing,
  path: '/ai-campaigns/{campaign_id}/outbound-type/{id}',
  audit: 'campaign.change-types',
  summary: 'A campaign turns to nobody any more: those of the pool who are pending are archived.',
  params: onePart,
});
