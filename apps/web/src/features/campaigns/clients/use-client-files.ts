import { clientLog, transcriptFile } from '@centralita/contract/campaigns/client-routes';
import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { download } from '../../../platform/download.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import { calledOf } from './client-name.ts';

type File = 'transcript' | 'document' | 'log';
const formats = { transcript: 'txt', document: 'docx' } as const;

/** The files of one client, saved by the browser. */
export function useClientFiles(campaignId: string) {
  const t = useTranslations('clients.files');
  const language = useLanguage();
  const [busy, setBusy] = useState<File | null>(null);

  async function save(what: File, client: CampaignClient): Promise<void> {
    if (busy) return;
    setBusy(what);
    const params = { campaign_id: campaignId, client_id: client.id };
    const name = calledOf(client).replace(/[^\p{L}\p{N}+-]+/gu, '-');
    try {
      if (what === 'log') await download(clientLog, { params, body: {} }, `log-${name}.jsonl`);
      else {
        const format = formats[what];
        const body = { language, format };
        await download(transcriptFile, { params, body }, `transcript-${name}.${format}`);
      }
      toastSuccess(t(what === 'log' ? 'logDone' : 'transcriptDone'));
    } catch (fault) {
      sayFailed(fault, t(what === 'log' ? 'logFailed' : 'transcriptFailed'));
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    transcript: (client: CampaignClient) => save('transcript', client),
    document: (client: CampaignClient) => save('document', client),
    log: (client: CampaignClient) => save('log', client),
  };
}
