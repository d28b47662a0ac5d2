import { downloadContacts } from '@centralita/contract/contacts/routes';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { download } from '../../../platform/download.ts';
import { toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import type { Selection } from './selection.ts';

/** Saves contacts of a list as a spreadsheet, one file at a time. */
export function useDownload(poolId: string) {
  const t = useTranslations('contactPool');
  const [busy, setBusy] = useState(false);

  /** `null` = all of the list. */
  async function fetchFile(selection: Selection | null) {
    setBusy(true);
    try {
      const name = `contactlist-${poolId}-${dayjs().format('DD-MM-YYYY')}.xlsx`;
      await download(downloadContacts, { body: { contact_pool_id: poolId, ...which(selection) } }, name);
      toastSuccess(t('downloaded'));
    } catch (fault) {
      sayFailed(fault, t('downloadFailed'));
    } finally {
      setBusy(false);
    }
  }

  return { fetchFile, busy };
}

function which(selection: Selection | null) {
  if (!selection) return {};
  if (selection.kind === 'some') return { contact_list_id: [...selection.ids] };
  return { all: true, ...(selection.search ? { search: selection.search } : {}) };
}
