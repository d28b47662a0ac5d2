import { createHmac } from 'node:crypto';
import type { WhatsAppNumber } from '@centralita/contract/channels/schema';
import { uuidv7 } from '../../../db/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ChannelsContext, WhatsAppApp } from '../channels-context.ts';
import { plainNumber } from '../phones/phone-number.ts';
import { returnAddress } from './begin-signup.ts';
import { chooseNumber, type OfferedNumber } from './choose-number.ts';
import { isBound, unbindCode } from './hand-over.ts';
import { asRefusal } from './refusal.ts';
import { asWhatsApp, connectedNumbers, insertWhatsApp, sealedRow } from './store.ts';

/**
 * Connects the number that a person chose: the business's token for the code, the account it was given for, the number in
 * it, events of the account, registration; only then one row. Whatever fails in between stores nothing, and all steps but
 * the code may be done again by a new sign-up: Meta takes them twice, and the number's PIN is always the same.
 * @throws AppError whatsapp_off, whatsapp_code, whatsapp_pin, whatsapp_permission, whatsapp_refused,
 *   whatsapp_no_number, whatsapp_which_number, number_taken, whatsapp_unavailable
 */
export async function connectWhatsApp(
  context: ChannelsContext,
  companyId: string,
  { name, handedOver }: { name: string; handedOver: string },
): Promise<WhatsAppNumber> {
  const { app } = context.whatsapp;
  if (!app) throw new AppError('whatsapp_off', { missing: context.whatsapp.missing });
  const { code, redirectUri } = codeOf(context, companyId, handedOver);
  const { number, token, pin } = await onboard(context, app, { code, redirectUri }).catch(
    (error: unknown) => {
      throw asRefusal(error, context.onSignupFailed);
    },
  );
  const now = context.clock.now();
  const row = sealedRow(context.sealer, {
    company_id: companyId,
    id: uuidv7(),
    name,
    number: plainNumber(number.displayNumber),
    verified_name: number.verifiedName,
    account_id: number.accountId,
    phone_number_id: number.id,
    token,
    pin,
    created_at: now,
    updated_at: now,
  });
  await context.db.company(companyId, (tx) => insertWhatsApp(tx, row));
  return asWhatsApp(row);
}

interface ReceivedCode {
  code: string;
  redirectUri: string | null;
}

/** Ours is bound to a company; one of Meta's JavaScript SDK came to no address, so it cannot be one of ours unwrapped. */
function codeOf(context: ChannelsContext, companyId: string, handedOver: string): ReceivedCode {
  if (!isBound(handedOver)) return { code: handedOver, redirectUri: null };
  const code = unbindCode(context.sealer, handedOver, companyId, context.clock.now());
  if (code === null) throw new AppError('whatsapp_code');
  return { code, redirectUri: returnAddress(context.publicUrl) };
}

async function onboard(
  context: ChannelsContext,
  { onboarding, pinKey }: WhatsAppApp,
  { code, redirectUri }: ReceivedCode,
): Promise<{ number: OfferedNumber; token: string; pin: string }> {
  const token = await onboarding.exchangeCode(code, redirectUri);
  const accounts = await onboarding.sharedAccounts(token);
  const lists = await Promise.all(
    accounts.map(async (accountId) =>
      (await onboarding.numbersOf(token, accountId)).map((number) => ({ ...number, accountId })),
    ),
  );
  const offered = lists.flat();
  const choice = chooseNumber(
    offered,
    await connectedNumbers(
      context.db,
      offered.map(({ id }) => id),
    ),
  );
  if ('refusal' in choice) throw new AppError(choice.refusal);
  const { number } = choice;
  const pin = pinFor(pinKey, number.id);
  await onboarding.subscribe(token, number.accountId);
  await onboarding.register(token, number.id, pin);
  return { number, token, pin };
}

/**
 * Six digits that are the same for a number each time: Meta keeps the first PIN it is told, and a second registration
 * with another one is refused.
 */
function pinFor(pinKey: Buffer, numberId: string): string {
  const hash = createHmac('sha256', pinKey).update(numberId).digest();
  return String(hash.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}
