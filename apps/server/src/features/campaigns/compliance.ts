import * as calls from '@centralita/contract/campaigns/compliance-routes';
import { defaultCompliance, type CampaignCompliance } from '@centralita/contract/campaigns/compliance';
import type { Tx } from '../../db/scope.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import { changing } from './act/changing.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import { askCopy } from './copy/ask-copy.ts';
import { keepReach, readReach } from './reach-hours.ts';
import type { Of } from './store/parts.ts';
import { oneCampaign } from './store/read-campaign.ts';

/** What the law and good manners ask of a campaign, and of all of a company. */
export function complianceRoutes(context: CampaignsContext): Binding[] {
  const { db, clock } = context;
  const change = changing(context);
  const read = (of: Of) =>
    db.companyRead(of.companyId, async (tx) => {
      await oneCampaign(tx, of.companyId, of.campaignId, clock.now());
      return readCompliance(tx, of);
    });
  return [
    bind(calls.campaignCompliance, ({ company, params }) =>
      read({ companyId: company.id, campaignId: params.campaign_id }),
    ),
    bind(calls.updateCampaignCompliance, async ({ company, params, body: { company_id: _, ...sent } }) => {
      await change(company.id, params.campaign_id, async ({ tx }, of) => {
        const before = await readCompliance(tx, of);
        const after = { ...before, ...sent };
        await keepCompliance(tx, of, after);
        // Who is pending may be tried from now on, or no more.
        if (after.requires_consent !== before.requires_consent)
          await askCopy(tx, of, { now: clock.now(), isRestart: false });
      });
      return read({ companyId: company.id, campaignId: params.campaign_id });
    }),
    bind(calls.reachHours, ({ company }) => db.companyRead(company.id, (tx) => readReach(tx, company.id))),
    bind(calls.updateReachHours, ({ company, body: { company_id: _, ...reach } }) =>
      db.company(company.id, async (tx) => {
        await keepReach(tx, company.id, reach);
        return reach;
      }),
    ),
  ];
}

async function readCompliance(tx: Tx, { companyId, campaignId }: Of): Promise<CampaignCompliance> {
  const row = await tx.one<CampaignCompliance>(
    'compliance.read',
    `select requires_consent, discloses_ai, ai_sentence, discloses_recording, recording_sentence
     from campaign_compliance where company_id = $1 and campaign_id = $2`,
    [companyId, campaignId],
  );
  return row ?? defaultCompliance;
}

async function keepCompliance(tx: Tx, of: Of, given: CampaignCompliance): Promise<void> {
  await tx.run(
    'compliance.keep',
    `insert into campaign_compliance (company_id, campaign_id, requires_consent, discloses_ai, ai_sentence, discloses_recording,
       recording_sentence)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, campaign_id) do update set requires_consent = $3, discloses_ai = $4, ai_sentence = $5,
       discloses_recording = $6, recording_sentence = $7`,
    [
      of.companyId,
      of.campaignId,
      given.requires_consent,
      given.discloses_ai,
      given.ai_sentence,
      given.discloses_recording,
      given.recording_sentence,
    ],
  );
}
