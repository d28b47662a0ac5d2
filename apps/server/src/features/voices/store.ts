import type { VoiceGender, VoiceLanguage } from '@centralita/contract/voices/schema';
import type { Tx } from '../../db/scope.ts';
import { emit } from '../../platform/events/emit.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { unlessInUse } from '../../platform/unless-in-use.ts';

/** A voice of a library, with what a list shows of it. */
export interface VoiceRow {
  company_id: string;
  voice_id: string;
  display_name: string;
  gender: VoiceGender;
  language: VoiceLanguage;
  locale_name: string;
  added_at: Date;
}

const columns = 'company_id, voice_id, display_name, gender, language, locale_name, added_at';

export async function voicesOf(tx: Tx, companyId: string): Promise<VoiceRow[]> {
  return tx.rows<VoiceRow>('voice.list', `select ${columns} from ai_voice where company_id = $1`, [
    companyId,
  ]);
}

/** What is in the library already stays as it was added. Gives the row that is in it now. */
export async function insertVoice(tx: Tx, row: VoiceRow): Promise<VoiceRow> {
  const values = [row.display_name, row.gender, row.language, row.locale_name, row.added_at];
  const added = await tx.run(
    'voice.insert',
    `insert into ai_voice (${columns}) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [row.company_id, row.voice_id, ...values],
  );
  if (added > 0) {
    await changed(tx, row);
    return row;
  }
  const there = await tx.one<VoiceRow>(
    'voice.get',
    `select ${columns} from ai_voice where company_id = $1 and voice_id = $2`,
    [row.company_id, row.voice_id],
  );
  // Somebody removed it in between: then there is nothing to add to any more, and asking again adds it.
  if (!there) throw new AppError('unavailable');
  return there;
}

/** @throws AppError not_found, used_by_campaigns */
export async function deleteVoice(tx: Tx, companyId: string, voiceId: string, now: Date): Promise<void> {
  const place = [companyId, voiceId];
  const [there] = await Promise.all([
    tx.one(
      'voice.lock',
      'select voice_id from ai_voice where company_id = $1 and voice_id = $2 for update',
      place,
    ),
    unlessInUse(tx, companyId, { what: 'voice', id: voiceId }, now),
  ]);
  if (!there) throw new AppError('not_found');
  await tx.run('voice.delete', 'delete from ai_voice where company_id = $1 and voice_id = $2', place);
  await changed(tx, { company_id: companyId, voice_id: voiceId });
}

async function changed(
  tx: Tx,
  { company_id, voice_id }: Pick<VoiceRow, 'company_id' | 'voice_id'>,
): Promise<void> {
  await emit(tx, company_id, { kind: 'voice.changed', data: { voice_id } });
}
