import * as calls from '@centralita/contract/campaigns/conversation-routes';
import {
  defaultConversationSettings,
  type ConversationSettings,
} from '@centralita/contract/campaigns/conversation-settings';
import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import { changing } from './act/changing.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import type { Of } from './store/parts.ts';
import { oneCampaign } from './store/read-campaign.ts';

/** When conversations end by themselves, and when they wait for a person. */
export function conversationSettingsRoutes(context: CampaignsContext): Binding[] {
  const { db, clock } = context;
  const change = changing(context);
  const read = (of: Of) =>
    db.companyRead(of.companyId, async (tx) => {
      await oneCampaign(tx, of.companyId, of.campaignId, clock.now());
      return readSettings(tx, of);
    });
  return [
    bind(calls.conversationSettings, ({ company, params }) =>
      read({ companyId: company.id, campaignId: params.campaign_id }),
    ),
    bind(calls.updateConversationSettings, async ({ company, params, body: { company_id: _, ...sent } }) => {
      await change(company.id, params.campaign_id, async ({ tx }, of) => {
        const settings = { ...(await readSettings(tx, of)), ...sent };
        refuseShortBurst(settings, sent);
        await keepSettings(tx, of, settings);
      });
      return read({ companyId: company.id, campaignId: params.campaign_id });
    }),
  ];
}

/** The longest wait is no shorter than the shortest. What was so before is no reason to refuse something else. */
function refuseShortBurst(
  { burst_ms, burst_most_ms }: ConversationSettings,
  sent: Partial<ConversationSettings>,
): void {
  const isChanged = sent.burst_ms !== undefined || sent.burst_most_ms !== undefined;
  if (isChanged && burst_most_ms < burst_ms) throw new AppError('campaign_burst');
}

async function readSettings(tx: Tx, { companyId, campaignId }: Of): Promise<ConversationSettings> {
  const row = await tx.one<ConversationSettings>(
    'campaign_conversation.read',
    `select time_out_hours, greet_anew_hours, turns_per_hour, loop_guard, burst_ms, burst_most_ms from campaign_conversation
     where company_id = $1 and campaign_id = $2`,
    [companyId, campaignId],
  );
  return row ?? defaultConversationSettings;
}

async function keepSettings(
  tx: Tx,
  { companyId, campaignId }: Of,
  settings: ConversationSettings,
): Promise<void> {
  const { time_out_hours, greet_anew_hours, turns_per_hour, loop_guard, burst_ms, burst_most_ms } = settings;
  await tx.run(
    'campaign_conversation.keep',
    `insert into campaign_conversation (company_id, id, campaign_id, time_out_hours, turns_per_hour, loop_guard, greet_anew_hours,
       burst_ms, burst_most_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (company_id, campaign_id) do update set time_out_hours = $4, turns_per_hour = $5, loop_guard = $6,
       greet_anew_hours = $7, burst_ms = $8, burst_most_ms = $9`,
    [
      ...[companyId, uuidv7(), campaignId, time_out_hours, turns_per_hour, loop_guard],
      ...[greet_anew_hours, burst_ms, burst_most_ms],
    ],
  );
}
