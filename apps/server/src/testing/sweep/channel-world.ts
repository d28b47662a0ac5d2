import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';

/** Where a company talks with people, and in which voice. */
export interface ChannelIds {
  phone: string;
  whatsapp: string;
  /** Of the library; no voice of the provider. */
  voice: string;
}

export function newChannelIds(): ChannelIds {
  return { phone: uuidv7(), whatsapp: uuidv7(), voice: uuidv7() };
}

export async function makeChannels(
  tx: Tx,
  companyId: string,
  ids: ChannelIds,
  { word, now }: { word: string; now: Date },
): Promise<void> {
  await tx.run(
    'sweep.phone',
    `insert into phone_channel (company_id, id, name, number, concurrency_limit, search_key, created_at, updated_at)
     values ($1, $2, $3, $4, 5, $3, $5, $5)`,
    [companyId, ids.phone, `${word} ${ids.phone}`, nextNumber(), now],
  );
  await tx.run(
    'sweep.whatsapp',
    `insert into whatsapp_channel (company_id, id, name, number, verified_name, account_id, phone_number_id, token, pin,
                                   search_key, created_at, updated_at)
     values ($1, $2, $3, $4, $3, $6, $6, 'sealed', 'sealed', $3, $5, $5)`,
    [companyId, ids.whatsapp, `${word} ${ids.whatsapp}`, nextNumber(), now, ids.whatsapp],
  );
  await tx.run(
    'sweep.voice',
    `insert into ai_voice (company_id, voice_id, display_name, gender, language, locale_name, added_at)
     values ($1, $2, $3, 'neutral', 'bilingual', '', $4)`,
    [companyId, ids.voice, `${word} ${ids.voice}`, now],
  );
}

let numbers = 2_000_000;

/** A number of San Francisco that nobody has had yet. */
export function nextNumber(): string {
  return `+1415${(numbers += 1)}`;
}
