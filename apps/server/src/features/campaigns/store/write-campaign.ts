import { maxCampaigns } from '@centralita/contract/campaigns/limits';
import type { CampaignLanguage } from '@centralita/contract/campaigns/schema';
import { referenceViolation } from '../../../db/errors.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { folded } from '../../../platform/search-key.ts';

/** The main configuration and the workflow, as they are kept. */
export interface CampaignFields {
  name: string;
  temperature: number;
  objective: string;
  assistant_id: string | null;
  identity_prompt: string;
  language: CampaignLanguage;
  timezone_id: string;
  datetime_start: Date;
  datetime_end: Date;
  workflow_id: string | null;
  webhook_id: string | null;
}

export interface KeptKey {
  hash: Buffer;
  prefix: string;
}

const insert = `insert into campaign (company_id, id, name, search_key, temperature, objective, assistant_id, identity_prompt,
    language, timezone_id, datetime_start, datetime_end, workflow_id, webhook_id, created_at, updated_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15
  where (select count(*) from campaign where company_id = $1 and archived_at is null) < $16`;

/** @throws AppError campaign_limit, and those of named */
export async function insertCampaign(
  tx: Tx,
  companyId: string,
  row: CampaignFields & { id: string; now: Date },
): Promise<void> {
  const [, count] = await named(
    Promise.all([
      // One after another, so that a race makes no more than a company may have.
      tx.rows('campaign.turn', 'select pg_advisory_xact_lock(hashtextextended($1, 29))', [companyId]),
      tx.run('campaign.insert', insert, [companyId, row.id, ...valuesOf(row), row.now, maxCampaigns]),
    ]),
  );
  if (count === 0) throw new AppError('campaign_limit');
}

/** @throws those of named */
export async function updateCampaign(
  tx: Tx,
  companyId: string,
  row: CampaignFields & { id: string },
): Promise<void> {
  await named(
    tx.run(
      'campaign.update',
      `update campaign set name = $3, search_key = $4, temperature = $5, objective = $6, assistant_id = $7,
         identity_prompt = $8, language = $9, timezone_id = $10, datetime_start = $11, datetime_end = $12, workflow_id = $13,
         webhook_id = $14
       where company_id = $1 and id = $2`,
      [companyId, row.id, ...valuesOf(row)],
    ),
  );
}

/** The last write of a change: lists and consoles hear of it. */
export async function touchCampaign(tx: Tx, companyId: string, id: string, now: Date): Promise<void> {
  await tx.run('campaign.touch', 'update campaign set updated_at = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    now,
  ]);
}

/** Null closes the API channel. */
export async function keepKey(
  tx: Tx,
  companyId: string,
  { id, key, now }: { id: string; key: KeptKey | null; now: Date },
): Promise<void> {
  await tx.run(
    'campaign.key',
    `update campaign set api_key_hash = $3, api_key_prefix = $4, api_key_made_at = $5
     where company_id = $1 and id = $2`,
    [companyId, id, key?.hash ?? null, key?.prefix ?? null, key ? now : null],
  );
}

/** One that is over by its date stays so when the date moves. */
export async function staysOver(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.run(
    'campaign.stays_over',
    `update campaign set finished_at = coalesce(finished_at, datetime_end) where company_id = $1 and id = $2`,
    [companyId, id],
  );
}

export async function holdCampaign(
  tx: Tx,
  companyId: string,
  { id, isPaused, finishedAt }: { id: string; isPaused: boolean; finishedAt: Date | null },
): Promise<void> {
  await tx.run(
    'campaign.hold',
    'update campaign set is_paused = $3, finished_at = $4 where company_id = $1 and id = $2',
    [companyId, id, isPaused, finishedAt],
  );
}

/** The key dies with it. */
export async function archiveRow(tx: Tx, companyId: string, id: string, now: Date): Promise<void> {
  await tx.run(
    'campaign.archive',
    `update campaign set archived_at = $3, updated_at = $3, api_key_hash = null, api_key_prefix = null,
       api_key_made_at = null
     where company_id = $1 and id = $2`,
    [companyId, id, now],
  );
}

/** @throws AppError not_found for an id of nothing, or of another company's; campaign_voice_unknown for such a voice */
export async function named<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (fault) {
    const rule = referenceViolation(fault);
    if (rule === null) throw fault;
    throw new AppError(rule.includes('voice') ? 'campaign_voice_unknown' : 'not_found');
  }
}

/** In the order of the columns from `name` on. */
function valuesOf(row: CampaignFields): unknown[] {
  const { name, temperature, objective, assistant_id, identity_prompt, language, timezone_id } = row;
  const first = [name, folded(name), temperature, objective, assistant_id, identity_prompt, language];
  return [...first, timezone_id, row.datetime_start, row.datetime_end, row.workflow_id, row.webhook_id];
}
