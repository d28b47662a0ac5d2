import * as calls from '@centralita/contract/widget/settings-routes';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { oneCampaign } from '../store/read-campaign.ts';
import { changeWidget, makeWidgetSecret, removeWidgetSecret, replaceWidgetKey } from './change-widget.ts';
import { asSettings, readWidget } from './store.ts';

export function widgetSettingsRoutes(context: CampaignsContext): Binding[] {
  const { db, clock } = context;
  const of = (companyId: string, campaignId: string) => ({ companyId, campaignId });
  return [
    bind(calls.widgetSettings, ({ company, params: { campaign_id: id } }) =>
      db.companyRead(company.id, async (tx) => {
        const [, widget] = await Promise.all([
          oneCampaign(tx, company.id, id, clock.now()),
          readWidget(tx, of(company.id, id)),
        ]);
        return asSettings(widget);
      }),
    ),
    bind(calls.updateWidget, ({ company, params, body: { company_id: _, ...sent } }) =>
      changeWidget(context, of(company.id, params.campaign_id), sent),
    ),
    bind(calls.replaceWidgetKey, ({ company, params }) =>
      replaceWidgetKey(context, of(company.id, params.campaign_id)),
    ),
    bind(calls.makeWidgetSecret, ({ company, params }) =>
      makeWidgetSecret(context, of(company.id, params.campaign_id)),
    ),
    bind(calls.removeWidgetSecret, ({ company, params }) =>
      removeWidgetSecret(context, of(company.id, params.campaign_id)),
    ),
  ];
}
