import type { createCampaign } from '@centralita/contract/campaigns/routes';
import type { PoolCopy } from '@centralita/contract/campaigns/schema';
import type { BodyOf } from '@centralita/contract/core/route';
import type { Binding } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { KeyedCampaign } from '../conversations/conversations.ts';
import { addCampaign } from './act/create-campaign.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import { KeyedCampaigns } from './keys/keyed-campaigns.ts';
import { copyJobs } from './copy/copy-pool.ts';
import { refresh } from './copy/refresh.ts';
import { lookAfter } from './copy/look-after.ts';
import { campaignRoutes } from './routes.ts';
import { openWidget } from './widget/change-widget.ts';
import { OpenWidgets } from './widget/open-widgets.ts';

export { pauseOutbound } from './after-restore.ts';
export type { OpenWidget } from './widget/open-widgets.ts';

/** Campaigns: which assistant talks to whom, on which channels, when, along which workflow. */
export interface Campaigns {
  routes: Binding[];
  jobs: JobHandlers;
  /** Copies pools when campaigns begin, and ends those that have reached everybody. */
  lookAfter(): Promise<void>;
  /** Copies the pool of a campaign again; null where it takes in nobody. @throws AppError not_found */
  refresh(companyId: string, campaignId: string): Promise<PoolCopy | null>;
  /** As the call makes one; its key is told to nobody. @throws AppError */
  create(companyId: string, form: BodyOf<typeof createCampaign>): Promise<string>;
  /** The account of its chat on websites, which is switched off where it is new. @throws AppError not_found */
  openWidget(companyId: string, campaignId: string): Promise<string>;
  /** The campaign that this key is of; null for any other text. Mostly from memory: whether it still opens it is asked on use. */
  campaignOfKey(key: string): KeyedCampaign | null | Promise<KeyedCampaign | null>;
  /** Web widgets as their visitors meet them. */
  widgets: Pick<OpenWidgets, 'ofKey' | 'lookOf'>;
}

export function campaignsFeature(context: CampaignsContext): Campaigns {
  const keyed = new KeyedCampaigns(context.db);
  return {
    routes: campaignRoutes(context),
    jobs: copyJobs(context),
    lookAfter: () => lookAfter(context),
    refresh: (companyId, campaignId) => refresh(context, companyId, campaignId),
    create: async (companyId, form) => (await addCampaign(context, companyId, form)).id,
    openWidget: (companyId, campaignId) => openWidget(context, { companyId, campaignId }),
    campaignOfKey: (key) => keyed.ofKey(key),
    widgets: new OpenWidgets(context),
  };
}
