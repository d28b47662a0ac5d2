import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';

/** Each company has one; it is made when somebody first asks for it. */
export async function sandboxNumber(tx: Tx, companyId: string, now: Date): Promise<string> {
  const row = await tx.one<{ id: string }>(
    'sandbox.number',
    `with made as (
       insert into whatsapp_channel (company_id, id, name, number, verified_name, account_id, phone_number_id, provider, search_key,
         created_at, updated_at)
       values ($1::uuid, $2, 'Sandbox', '+10000000000', 'Sandbox', 'sandbox', 'sandbox ' || $1::uuid::text, 'sandbox', 'sandbox', $3, $3)
       on conflict do nothing returning id)
     select id from made union all select id from whatsapp_channel where company_id = $1 and provider = 'sandbox'`,
    [companyId, uuidv7(), now],
  );
  if (!row) throw new Error('the sandbox number is not there');
  return row.id;
}
