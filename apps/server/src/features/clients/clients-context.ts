import type { PoolCopy } from '@centralita/contract/campaigns/schema';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { Workflows } from '../workflows/workflows.ts';

/** What the list of clients asks of the campaign itself. */
export interface CampaignActs {
  /** Copies the campaign's pool again; null where it takes in nobody. @throws AppError not_found */
  refresh(companyId: string, campaignId: string): Promise<PoolCopy | null>;
}

/** What the clients of campaigns are shown and changed with, handed over once at start. */
export interface ClientsContext {
  db: Database;
  clock: Clock;
  conversations: Pick<Conversations, 'clients'>;
  campaigns: CampaignActs;
  workflows: Pick<Workflows, 'cachedFlow'>;
}

/** A client of a campaign of a company. */
export interface ClientPlace {
  companyId: string;
  campaignId: string;
  clientId: string;
}
