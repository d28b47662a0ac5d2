import type { ChannelKind } from '@centralita/contract/channels/schema';
import type { FileReply } from '@centralita/contract/core/file-reply';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ChannelsContext } from '../channels-context.ts';

type Language = 'en' | 'es';

/** What a manual is called when it is saved; the files are made from docs/manuals by the build. */
const manuals: Partial<Record<ChannelKind, { file: string; title: Record<Language, string> }>> = {
  'microsoft-teams:channel': {
    file: 'microsoft-teams',
    title: {
      en: 'Connect Microsoft Teams.pdf',
      es: 'Conectar Microsoft Teams.pdf',
    },
  },
};

/** The manual of a channel in the company's language. Throws `not_found` where there is none. */
export async function manualOf(
  { db, readManual }: ChannelsContext,
  companyId: string,
  channel: ChannelKind,
): Promise<FileReply> {
  const manual = manuals[channel];
  if (!manual) throw new AppError('not_found');
  const company = await db.companyRead(companyId, (tx) =>
    tx.one<{ language: string }>('channel.language', 'select language from company where id = $1', [
      companyId,
    ]),
  );
  const language: Language = company?.language === 'spanish' ? 'es' : 'en';
  const bytes = await readManual(`${manual.file}.${language}.pdf`);
  return { name: manual.title[language], type: 'application/pdf', bytes };
}
