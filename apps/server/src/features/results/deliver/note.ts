import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { addDelivery } from '../store/deliveries.ts';
import type { ResultsContext } from '../results-context.ts';

interface Happened {
  campaign_id: string;
  client_id: string;
  webhook_id: string;
  conversation_id: string | null;
  correction: number;
}

type Parts = Pick<ResultsContext, 'db' | 'clock'>;

interface Subject {
  id: string;
  /** It waited in a backup, and may have been told since. */
  restored: boolean;
}

/** A conversation has ended: its campaign's results webhook is told, where it has one and the person said something. */
export function noteEnd(parts: Parts, companyId: string, conversation: Subject): Promise<void> {
  return note(parts, { companyId, isRestored: conversation.restored }, (tx) =>
    tx.one<Happened>('result_delivery.ended', ENDED, [companyId, conversation.id]),
  );
}

/** A person chose the result of a client. Two choices before this looks are told as one: as it is by now. */
export function noteCorrection(parts: Parts, companyId: string, client: Subject): Promise<void> {
  return note(parts, { companyId, isRestored: client.restored }, (tx) =>
    tx.one<Happened>('result_delivery.corrected', CORRECTED, [companyId, client.id]),
  );
}

function note(
  { db, clock }: Parts,
  { companyId, isRestored }: { companyId: string; isRestored: boolean },
  find: (tx: Tx) => Promise<Happened | null>,
): Promise<void> {
  return db.company(companyId, async (tx) => {
    const happened = await find(tx);
    if (!happened) return;
    const { campaign_id: campaignId, client_id: clientId, webhook_id: webhookId, correction } = happened;
    const { conversation_id: conversationId } = happened;
    const made = { companyId, id: uuidv7(), campaignId, clientId, conversationId, correction, webhookId };
    await addDelivery(tx, { ...made, isRestored }, clock.now());
  });
}

const ENDED = `select v.campaign_id, v.client_id, c.webhook_id, v.id as conversation_id, 0 as correction from conversation v
  join campaign c on c.company_id = v.company_id and c.id = v.campaign_id
  where v.company_id = $1 and v.id = $2 and v.status in ('ended', 'failed') and c.webhook_id is not null
    and exists (select from turn t join message m on m.company_id = t.company_id and m.thread_id = t.thread_id and m.seq = any (t.took)
      where t.company_id = v.company_id and t.conversation_id = v.id and m.author = 'person' and m.kind <> 'event')`;

/** Under its newest conversation. */
const CORRECTED = `select k.campaign_id, k.id as client_id, c.webhook_id, k.corrections as correction,
    (select v.id from conversation v where v.company_id = $1 and v.client_id = k.id order by v.number desc limit 1) as conversation_id
  from client k join campaign c on c.company_id = k.company_id and c.id = k.campaign_id
  where k.company_id = $1 and k.id = $2 and k.corrections > 0 and c.webhook_id is not null`;
