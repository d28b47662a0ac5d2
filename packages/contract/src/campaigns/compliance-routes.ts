import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { CampaignCompliance } from './compliance.ts';
import { ReachHours } from './reach-hours.ts';

const ofCampaign = z.object({ campaign_id: Id });

export const campaignCompliance = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/{campaign_id}/compliance',
  summary: 'Whether a campaign asks for consent, and what it says at the beginning of a conversation.',
  params: ofCampaign,
  query: z.strictObject(ofCompany),
  reply: CampaignCompliance,
});

export const updateCampaignCompliance = route({
  ...common,
  method: 'PATCH',
  path: '/ai-campaigns/{campaign_id}/compliance',
  audit: 'campaign.change-compliance',
  summary:
    'Change that; what is not sent stays. Where consent is asked for, those of the pool without a record of it are pending and not tried.',
  params: ofCampaign,
  body: z.strictObject({ ...ofCompany, ...CampaignCompliance.partial().shape }),
  reply: CampaignCompliance,
});

export const reachHours = route({
  ...common,
  method: 'GET',
  path: '/reach-hours',
  summary: 'When the company reaches out, by the clock where the person is, and how often a day.',
  query: z.strictObject(ofCompany),
  reply: ReachHours,
});

export const updateReachHours = route({
  ...common,
  access: 'companyinstance:settings',
  method: 'PUT',
  path: '/reach-hours',
  audit: 'reach.update',
  summary:
    'Narrow when the company reaches out, in all campaigns. The law of the person’s place holds besides: hours that it forbids stay closed.',
  body: z.strictObject({ ...ofCompany, ...ReachHours.shape }),
  reply: ReachHours,
});
