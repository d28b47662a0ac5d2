import { clientLog, transcriptFile } from '@centralita/contract/campaigns/client-routes';
import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { download } from '../../../platform/download.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import { calledOf } from './client-name.ts';

/** The files of one client, saved by the browser. */
export function useClientFiles(campaignId: string) {
  const t = useTranslations('clients.files');
  const language = useLanguage();
  const [busy, setBusy] = useState<'transcript' | 'log' | null>(null);

  async function save(what: 'transcript' | 'log', client: CampaignClient): Promise<void> {
    if (busy) return;
    setBusy(what);
    const params = { campaign_id: campaignId, client_id: client.id };
    const name = calledOf(client).replace(/[^\p{L}\p{N}+-]+/gu, '-');
    try {
      if (what === 'transcript')
        await download(transcriptFile, { params, body: { language } }, `transcript-${name}.txt`);
      else await download(clientLog, { params, body: {} }, `log-${name}.jsonl`);
      toastSuccess(t(`${what}Done`));
    } catch (fault) {
      sayFailed(fault, t(`${what}Failed`));
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    transcript: (client: CampaignClient) => save('transcript', client),
    log: (client: CampaignClient) => save('log', client),
  };
}
