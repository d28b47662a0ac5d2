import { widgetSettings } from '@centralita/contract/widget/settings-routes';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../../../platform/query.ts';

export function widgetQuery(campaignId: string) {
  return queryOptions(read('campaigns', widgetSettings, { params: { campaign_id: campaignId } }));
}

/** The one line that websites carry. */
export function scriptLine(key: string): string {
  return `<script src="${location.origin}/widget.js" data-widget="${key}" async></script>`;
}
