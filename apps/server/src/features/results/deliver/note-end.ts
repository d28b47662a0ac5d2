import { uuidv7 } from '../../../db/ids.ts';
import { addDelivery } from '../store/deliveries.ts';
import type { ResultsContext } from '../results-context.ts';

interface Ended {
  campaign_id: string;
  client_id: string;
  webhook_id: string;
}

/** A conversation has ended: its campaign's results webhook is told, where it has one and the person said something. */
export function noteEnd(
  { db, clock }: Pick<ResultsContext, 'db' | 'clock'>,
  companyId: string,
  conversationId: string,
): Promise<void> {
  return db.company(companyId, async (tx) => {
    const ended = await tx.one<Ended>('result_delivery.ended', ENDED, [companyId, conversationId]);
    if (!ended) return;
    const { campaign_id: campaignId, client_id: clientId, webhook_id: webhookId } = ended;
    const made = { companyId, id: uuidv7(), campaignId, clientId, conversationId, correction: 0, webhookId };
    await addDelivery(tx, made, clock.now());
  });
}

const ENDED = `select v.campaign_id, v.client_id, c.webhook_id from conversation v
  join campaign c on c.company_id = v.company_id and c.id = v.campaign_id
  where v.company_id = $1 and v.id = $2 and v.status in ('ended', 'failed') and c.webhook_id is not null
    and exists (select from turn t join message m on m.company_id = t.company_id and m.thread_id = t.thread_id and m.seq = any (t.took)
      where t.company_id = v.company_id and t.conversation_id = v.id and m.author = 'person' and m.kind <> 'event')`;
