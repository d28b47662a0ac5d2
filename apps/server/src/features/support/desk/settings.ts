import type { ChatSettings } from '@centralita/contract/support/desk-schema';
import type { Tx } from '../../../db/scope.ts';

/** What holds for a company that has changed nothing. */
const defaults: ChatSettings = {
  is_auto_assigned: false,
  waiting_minutes: 10,
  away_minutes: 10,
  mail_minutes: null,
};

export async function settingsOf(tx: Tx, companyId: string): Promise<ChatSettings> {
  const row = await tx.one<ChatSettings>(
    'support.settings',
    'select is_auto_assigned, waiting_minutes, away_minutes, mail_minutes from support_settings where company_id = $1',
    [companyId],
  );
  return row ?? defaults;
}

export async function saveSettings(tx: Tx, companyId: string, settings: ChatSettings): Promise<void> {
  const { is_auto_assigned, waiting_minutes, away_minutes, mail_minutes } = settings;
  await tx.run(
    'support.saveSettings',
    `insert into support_settings (company_id, is_auto_assigned, waiting_minutes, away_minutes, mail_minutes)
     values ($1, $2, $3, $4, $5)
     on conflict (company_id) do update set is_auto_assigned = $2, waiting_minutes = $3, away_minutes = $4, mail_minutes = $5`,
    [companyId, is_auto_assigned, waiting_minutes, away_minutes, mail_minutes],
  );
}
