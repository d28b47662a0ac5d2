import * as parts from '@centralita/contract/campaigns/part-routes';
import * as calls from '@centralita/contract/campaigns/routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import { closeApiChannel, makeKey } from './act/api-channel.ts';
import { addCampaign } from './act/create-campaign.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import { timezonesAt } from './rules/timezones.ts';
import { asInformation, oneCampaign } from './store/read-campaign.ts';

export function campaignRoutes(context: CampaignsContext): Binding[] {
  const { db, clock } = context;
  return [
    bind(calls.campaignTimezones, async () => timezonesAt(clock.now())),
    bind(calls.campaignInformation, async ({ company, params }) =>
      asInformation(
        await db.companyRead(company.id, (tx) =>
          oneCampaign(tx, company.id, params.campaign_id, clock.now()),
        ),
      ),
    ),
    bind(calls.createCampaign, ({ company, body }) => addCampaign(context, company.id, body)),
    bind(parts.makeApiChannel, ({ company, params }) => makeKey(context, company.id, params.campaign_id)),
    bind(parts.removeApiChannel, ({ company, params }) =>
      closeApiChannel(context, company.id, params.campaign_id),
    ),
  ];
}
