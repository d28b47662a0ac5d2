import { campaignsFeature } from '../features/campaigns/campaigns.ts';
import { saveCampaignSupport } from '../features/support/desk/campaign-support.ts';
import { askForScores } from '../features/support/duty/ask-score.ts';
import { conversationsOf } from './features-of.ts';
import type { RoomsThen } from './fill-examples.ts';

/** Campaigns and chats of a company by the clock of `parts`. No model is asked: nobody pays for what was never said. */
export function roomsAt(parts: Parameters<typeof conversationsOf>[0]): RoomsThen {
  const { db, clock, sealer } = parts;
  const conversations = conversationsOf({ ...parts, model: null });
  const asks = { answered_by: null, asks_csat: true, waiting_sentence: '' };
  return {
    conversations,
    campaigns: campaignsFeature({ db, clock, sealer }),
    askForScores: () => askForScores({ ...parts, operations: conversations.operations }),
    askScoresIn: (companyId, campaignId) =>
      db.company(companyId, (tx) => saveCampaignSupport(tx, companyId, { campaignId, ...asks })),
  };
}
