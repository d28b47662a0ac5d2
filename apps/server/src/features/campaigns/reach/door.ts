import { isActiveAt } from '../rules/active-hours.ts';
import type { ReachedCampaign } from './reached-campaign.ts';

/** Whether a talk may begin, or why not: `not_started` and `inactive_hours` pass by themselves. */
export type DoorState = 'open' | 'finished' | 'incomplete' | 'paused' | 'not_started' | 'inactive_hours';

export function doorState(campaign: ReachedCampaign, now: Date): DoorState {
  const { inbound } = campaign;
  if (campaign.isFinished || campaign.endsAt <= now) return 'finished';
  if (campaign.missing.length > 0 || !inbound) return 'incomplete';
  if (campaign.isPaused) return 'paused';
  if (now < campaign.startsAt) return 'not_started';
  return isActiveAt(inbound, campaign.timezoneId, now) ? 'open' : 'inactive_hours';
}
