import * as previews from '@centralita/contract/campaigns/preview-routes';
import * as calls from '@centralita/contract/campaigns/routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import { changeMain, changeWorkflow } from './act/change-main.ts';
import { archive, changeStatus } from './act/change-status.ts';
import { addCampaign } from './act/create-campaign.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import { campaignPartRoutes } from './part-routes.ts';
import { previewOf, previewPeople } from './preview/preview.ts';
import { timezonesAt } from './rules/timezones.ts';
import { assistantsToPick } from './store/assistants-to-pick.ts';
import { pageOfCampaigns } from './store/list-campaigns.ts';
import { asInformation, oneCampaign } from './store/read-campaign.ts';

export function campaignRoutes(context: CampaignsContext): Binding[] {
  const { db, clock } = context;
  return [
    bind(calls.campaignTimezones, async () => timezonesAt(clock.now())),
    bind(calls.campaignAssistants, ({ company }) =>
      db.companyRead(company.id, (tx) => assistantsToPick(tx, company.id)),
    ),
    bind(calls.listCampaigns, ({ company, query }) =>
      db.companyRead(company.id, (tx) => pageOfCampaigns(tx, company.id, query, clock.now())),
    ),
    bind(calls.campaignInformation, async ({ company, params }) =>
      asInformation(
        await db.companyRead(company.id, (tx) =>
          oneCampaign(tx, company.id, params.campaign_id, clock.now()),
        ),
      ),
    ),
    bind(calls.createCampaign, ({ company, body }) => addCampaign(context, company.id, body)),
    bind(calls.archiveCampaign, ({ company, params }) => archive(context, company.id, params.campaign_id)),
    bind(calls.campaignStatus, ({ company, params, body }) =>
      changeStatus(context, { companyId: company.id, campaignId: params.id }, body.status),
    ),
    bind(calls.updateMainSettings, ({ company, params, body: { company_id: _, ...sent } }) =>
      changeMain(context, { companyId: company.id, campaignId: params.id }, sent),
    ),
    bind(calls.updateCampaignWorkflow, ({ company, params, body }) =>
      changeWorkflow(context, { companyId: company.id, campaignId: params.campaign_id }, body),
    ),
    bind(previews.launchPreview, ({ company, body }) => previewOf(context, company.id, body)),
    bind(previews.launchPreviewPeople, ({ company, body }) => previewPeople(context, company.id, body)),
    ...campaignPartRoutes(context),
  ];
}
