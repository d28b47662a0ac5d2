import { contactTemplate } from '@centralita/contract/contacts/routes';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { download } from '../../../platform/download.ts';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';

interface TemplateButtonProps {
  /** A list that is there, or the columns of one to come. */
  of: { contact_pool_id: string } | { custom_keys: string[] };
}

/** A spreadsheet to fill in. */
export function TemplateButton({ of }: TemplateButtonProps) {
  const t = useTranslations('contactStart');
  const [busy, setBusy] = useState(false);

  async function fetchIt() {
    setBusy(true);
    try {
      await download(contactTemplate, { body: of }, 'contacts-template.xlsx');
    } catch (fault) {
      sayFailed(fault, t('templateFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      kind="quiet"
      icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      busy={busy}
      onClick={() => void fetchIt()}
    >
      {t('template')}
    </Button>
  );
}
