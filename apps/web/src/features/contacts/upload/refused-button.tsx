import { refusedContacts } from '@centralita/contract/contacts/upload-routes';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { download } from '../../../platform/download.ts';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';

interface RefusedButtonProps {
  uploadId: string;
  /** Of the file they come from. */
  fileName: string;
}

/** The rows that are left out as a spreadsheet with the reasons, to be mended and uploaded again. */
export function RefusedButton({ uploadId, fileName }: RefusedButtonProps) {
  const t = useTranslations('contactUpload');
  const [busy, setBusy] = useState(false);

  async function fetchIt() {
    setBusy(true);
    const name = t('refusedName', { name: fileName.replace(/\.[^.]*$/, '') });
    try {
      await download(refusedContacts, { params: { upload_id: uploadId }, query: {} }, `${name}.xlsx`);
    } catch (fault) {
      sayFailed(fault, t('refusedFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      size="sm"
      icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      busy={busy}
      onClick={() => void fetchIt()}
    >
      {t('refused')}
    </Button>
  );
}
