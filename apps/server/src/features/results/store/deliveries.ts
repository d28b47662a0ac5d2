import type { ResultDelivery } from '@centralita/contract/results/schema';
import type { QueryOf, ReplyOf } from '@centralita/contract/core/route';
import { pagination } from '@centralita/contract/core/page';
import type { listResultDeliveries } from '@centralita/contract/results/routes';
import type { Tx } from '../../../db/scope.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

export const deliverJob = 'results.deliver';

/** Follows the end of a conversation. */
export const conversationEndedJob = 'results.conversation-ended';

/** Follows a result that a person chose. */
export const resultCorrectedJob = 'results.result-corrected';

interface NewDelivery {
  companyId: string;
  id: string;
  campaignId: string;
  clientId: string;
  conversationId: string | null;
  correction: number;
  webhookId: string;
  /** It may have been told in another life of the data: only a person sends it. */
  isRestored: boolean;
}

/** Makes the delivery and asks for its first attempt; once per client, conversation and correction. */
export async function addDelivery(tx: Tx, made: NewDelivery, now: Date): Promise<void> {
  const { companyId, id } = made;
  const added = await tx.rows(
    'result_delivery.add',
    `insert into result_delivery (company_id, id, campaign_id, client_id, conversation_id, correction, webhook_id, state, failure,
       created_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $9 then 'failed' else 'waiting' end, case when $9 then 'restored' end, $8,
       case when not $9 then $8::timestamptz end)
     on conflict do nothing returning id`,
    [
      companyId,
      id,
      made.campaignId,
      made.clientId,
      made.conversationId,
      made.correction,
      made.webhookId,
      now,
      made.isRestored,
    ],
  );
  if (added.length > 0 && !made.isRestored) await askForAttempt(tx, { companyId, id }, null);
}

/** @param at null = at once */
export function askForAttempt(
  tx: Tx,
  { companyId, id }: Pick<NewDelivery, 'companyId' | 'id'>,
  at: Date | null,
): Promise<void> {
  const job = { kind: deliverJob, company_id: companyId, payload: { id }, unique_key: id };
  return enqueue(tx, at ? { ...job, run_at: at } : job);
}

export interface Attempted {
  companyId: string;
  id: string;
  state: ResultDelivery['state'];
  status: number | null;
  failure: string | null;
  nextAt: Date | null;
}

/** What came of an attempt at a delivery that waits. */
export function noteAttempt(tx: Tx, attempted: Attempted, now: Date): Promise<number> {
  const { companyId, id, state, status, failure, nextAt } = attempted;
  return tx.run(
    'result_delivery.attempted',
    `update result_delivery set state = $3, attempts = attempts + 1, status = $4, failure = $5, tried_at = $6, next_at = $7
     where company_id = $1 and id = $2 and state = 'waiting'`,
    [companyId, id, state, status, failure, now, nextAt],
  );
}

/** False where it is no failed delivery of this campaign. */
export async function waitAgain(
  tx: Tx,
  { companyId, campaignId, id }: Pick<NewDelivery, 'companyId' | 'campaignId' | 'id'>,
  now: Date,
): Promise<boolean> {
  const changed = await tx.run(
    'result_delivery.again',
    `update result_delivery set state = 'waiting', attempts = 0, next_at = $4
     where company_id = $1 and campaign_id = $2 and id = $3 and state = 'failed'`,
    [companyId, campaignId, id, now],
  );
  return changed > 0;
}

type Row = Omit<ResultDelivery, 'created_at' | 'tried_at' | 'next_at'> & {
  created_at: Date;
  tried_at: Date | null;
  next_at: Date | null;
};

/** The newest first. */
export async function pageOfDeliveries(
  tx: Tx,
  { companyId, campaignId }: Pick<NewDelivery, 'companyId' | 'campaignId'>,
  { client_id, state, page, limit }: QueryOf<typeof listResultDeliveries>,
): Promise<ReplyOf<typeof listResultDeliveries>> {
  const wanted = [companyId, campaignId, client_id ?? null, state ?? null];
  const [rows, count] = await Promise.all([
    tx.rows<Row>('result_delivery.page', `${selected} order by d.id desc limit $5 offset $6`, [
      ...wanted,
      limit,
      (page - 1) * limit,
    ]),
    tx.one<{ total: number }>(
      'result_delivery.total',
      `select count(*)::int as total from (${selected}) l`,
      wanted,
    ),
  ]);
  return { results: rows.map(shown), pagination: pagination(page, limit, count?.total ?? 0) };
}

const selected = `select d.id, d.client_id, c.name as client_name, d.conversation_id, d.correction, d.webhook_id, d.state, d.attempts,
    d.status, d.failure, d.created_at, d.tried_at, d.next_at
  from result_delivery d join client c on c.company_id = d.company_id and c.id = d.client_id
  where d.company_id = $1 and d.campaign_id = $2 and ($3::uuid is null or d.client_id = $3) and ($4::text is null or d.state = $4)`;

function shown(row: Row): ResultDelivery {
  const { created_at, tried_at, next_at, ...rest } = row;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    tried_at: tried_at?.toISOString() ?? null,
    next_at: next_at?.toISOString() ?? null,
  };
}
