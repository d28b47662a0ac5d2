import { maxExpectedResults } from '@centralita/contract/campaigns/limits';
import type {
  ExpectedResult,
  InboundType,
  PhoneChannelSettings,
} from '@centralita/contract/campaigns/schema';
import { uniqueViolation } from '../../../db/errors.ts';
import type { ErrorCode } from '@centralita/contract/core/errors';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { named } from './write-campaign.ts';

/** The campaign that a part is of. */
export interface Of {
  companyId: string;
  campaignId: string;
}

/** @throws AppError campaign_results_limit */
export async function insertResult(tx: Tx, of: Of, result: ExpectedResult): Promise<void> {
  const count = await tx.run(
    'campaign_result.insert',
    `insert into campaign_expected_result (company_id, campaign_id, id, label, description)
     select $1, $2, $3, $4, $5
     where (select count(*) from campaign_expected_result where company_id = $1 and campaign_id = $2) < $6`,
    [of.companyId, of.campaignId, result.id, result.label, result.description, maxExpectedResults],
  );
  if (count === 0) throw new AppError('campaign_results_limit');
}

/** @throws AppError not_found */
export async function updateResult(tx: Tx, of: Of, result: ExpectedResult): Promise<void> {
  const count = await tx.run(
    'campaign_result.update',
    `update campaign_expected_result set label = $4, description = $5
     where company_id = $1 and campaign_id = $2 and id = $3`,
    [of.companyId, of.campaignId, result.id, result.label, result.description],
  );
  if (count === 0) throw new AppError('not_found');
}

/** @throws AppError not_found */
export function deleteResult(tx: Tx, of: Of, id: string): Promise<void> {
  return removed(
    tx.run(
      'campaign_result.delete',
      'delete from campaign_expected_result where company_id = $1 and campaign_id = $2 and id = $3',
      [of.companyId, of.campaignId, id],
    ),
  );
}

/** @throws AppError campaign_has_phone, and those of named */
export async function insertPhone(tx: Tx, of: Of, phone: PhoneChannelSettings): Promise<void> {
  await once(
    'campaign_has_phone',
    tx.run(
      'campaign_phone.insert',
      `insert into campaign_phone (company_id, campaign_id, id, phone_id, extension, voice_id, silence_timeout,
         is_record_call, is_waiting_for_greeting)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      phoneValues(of, phone),
    ),
  );
}

/** @throws AppError not_found, and those of named */
export async function updatePhone(tx: Tx, of: Of, phone: PhoneChannelSettings): Promise<void> {
  const count = await named(
    tx.run(
      'campaign_phone.update',
      `update campaign_phone set phone_id = $4, extension = $5, voice_id = $6, silence_timeout = $7, is_record_call = $8,
         is_waiting_for_greeting = $9
       where company_id = $1 and campaign_id = $2 and id = $3`,
      phoneValues(of, phone),
    ),
  );
  if (count === 0) throw new AppError('not_found');
}

/** @throws AppError not_found */
export function deletePhone(tx: Tx, of: Of, id: string): Promise<void> {
  return removed(
    tx.run(
      'campaign_phone.delete',
      'delete from campaign_phone where company_id = $1 and campaign_id = $2 and id = $3',
      [of.companyId, of.campaignId, id],
    ),
  );
}

/** @throws AppError campaign_has_inbound */
export async function insertInbound(tx: Tx, of: Of, inbound: InboundType): Promise<void> {
  await once(
    'campaign_has_inbound',
    tx.run(
      'campaign_inbound.insert',
      `insert into campaign_inbound (company_id, campaign_id, id, active_days, active_hours, is_24_hrs,
         inactive_hours_message)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      inboundValues(of, inbound),
    ),
  );
}

/** @throws AppError not_found */
export async function updateInbound(tx: Tx, of: Of, inbound: InboundType): Promise<void> {
  const count = await tx.run(
    'campaign_inbound.update',
    `update campaign_inbound set active_days = $4, active_hours = $5, is_24_hrs = $6, inactive_hours_message = $7
     where company_id = $1 and campaign_id = $2 and id = $3`,
    inboundValues(of, inbound),
  );
  if (count === 0) throw new AppError('not_found');
}

/** @throws AppError not_found */
export function deleteInbound(tx: Tx, of: Of, id: string): Promise<void> {
  return removed(
    tx.run(
      'campaign_inbound.delete',
      'delete from campaign_inbound where company_id = $1 and campaign_id = $2 and id = $3',
      [of.companyId, of.campaignId, id],
    ),
  );
}

function phoneValues({ companyId, campaignId }: Of, phone: PhoneChannelSettings): unknown[] {
  const { id, phone_id, extension, voice_id, silence_timeout } = phone;
  const choices = [phone_id, extension, voice_id, silence_timeout];
  return [companyId, campaignId, id, ...choices, phone.is_record_call, phone.is_waiting_for_greeting];
}

function inboundValues({ companyId, campaignId }: Of, inbound: InboundType): unknown[] {
  const { id, active_days, active_hours, is_24_hrs, inactive_hours_message } = inbound;
  return [companyId, campaignId, id, active_days, active_hours, is_24_hrs, inactive_hours_message];
}

export async function removed(removing: Promise<number>): Promise<void> {
  if ((await removing) === 0) throw new AppError('not_found');
}

/** A campaign has one of each. */
export async function once(taken: ErrorCode, writing: Promise<number>): Promise<void> {
  try {
    await named(writing);
  } catch (fault) {
    if (uniqueViolation(fault)?.endsWith('_campaign_id_key')) throw new AppError(taken);
    throw fault;
  }
}
