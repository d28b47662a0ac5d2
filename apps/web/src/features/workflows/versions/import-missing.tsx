import type { Missing } from '@centralita/contract/workflows/versions/file';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MissingList } from './missing-list.tsx';

interface ImportMissingProps {
  missing: Missing;
  open: boolean;
  onClose: () => void;
  onOpen: () => void;
}

/** What this company does not have of what a file names: told before the editor opens. */
export function ImportMissing({ missing, open, onClose, onOpen }: ImportMissingProps) {
  const t = useTranslations('workflowImport');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('missingTitle')}
      description={t('missingText')}
      footer={
        <Button kind="primary" onClick={onOpen}>
          {t('missingOpen')}
        </Button>
      }
    >
      <MissingList missing={missing} />
    </Dialog>
  );
}
