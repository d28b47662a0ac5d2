import type { Phone } from '@centralita/contract/channels/schema';
import { uuidv7 } from '../../../db/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { unlessInUse } from '../../../platform/unless-in-use.ts';
import type { ChannelsContext } from '../channels-context.ts';
import { e164, plainNumber } from './phone-number.ts';
import { asPhone, deletePhoneRow, insertPhone, lockPhone, savePhone, type PhoneRow } from './store.ts';

export interface PhoneForm {
  name: string;
  number: string;
  concurrency_limit: number;
}

/** @throws AppError phone_invalid, phone_reserved, number_taken */
export async function addPhone(
  context: ChannelsContext,
  companyId: string,
  { form, superAdmin }: { form: PhoneForm; superAdmin: boolean },
): Promise<Phone> {
  const now = context.clock.now();
  const row: PhoneRow = {
    company_id: companyId,
    id: uuidv7(),
    name: form.name,
    number: numberFor(context, form.number, superAdmin),
    concurrency_limit: form.concurrency_limit,
    created_at: now,
    updated_at: now,
  };
  await context.db.company(companyId, (tx) => insertPhone(tx, row));
  return asPhone(row, context.testNumbers);
}

/** What is not in the form stays. @throws AppError not_found, phone_test, phone_invalid, phone_reserved, number_taken */
export async function changePhone(
  context: ChannelsContext,
  phone: { companyId: string; id: string },
  { form, superAdmin }: { form: { [K in keyof PhoneForm]?: PhoneForm[K] | undefined }; superAdmin: boolean },
): Promise<Phone> {
  const { testNumbers, clock, db } = context;
  const row = await db.company(phone.companyId, async (tx) => {
    const before = await lockPhone(tx, phone.companyId, phone.id);
    if (testNumbers.has(before.number)) throw new AppError('phone_test');
    const after: PhoneRow = {
      ...before,
      name: form.name ?? before.name,
      number: form.number === undefined ? before.number : numberFor(context, form.number, superAdmin),
      concurrency_limit: form.concurrency_limit ?? before.concurrency_limit,
      updated_at: clock.now(),
    };
    await savePhone(tx, after);
    return after;
  });
  return asPhone(row, testNumbers);
}

/** @throws AppError not_found, phone_test, used_by_campaigns */
export async function removePhone(
  context: ChannelsContext,
  phone: { companyId: string; id: string },
): Promise<null> {
  return context.db.company(phone.companyId, async (tx) => {
    const row = await lockPhone(tx, phone.companyId, phone.id);
    if (context.testNumbers.has(row.number)) throw new AppError('phone_test');
    await unlessInUse(tx, phone.companyId, { what: 'phone', id: phone.id }, context.clock.now());
    await deletePhoneRow(tx, row);
    return null;
  });
}

/**
 * Test numbers are often no assigned ones, so they pass as they are. A company that took one could never give it back,
 * so only a super admin can hand it out.
 */
function numberFor({ testNumbers }: ChannelsContext, text: string, superAdmin: boolean): string {
  const plain = plainNumber(text);
  if (testNumbers.has(plain)) {
    if (!superAdmin) throw new AppError('phone_reserved');
    return plain;
  }
  const number = e164(text);
  if (!number) throw new AppError('phone_invalid');
  return number;
}
