import { useTranslations } from 'use-intl';
import { useAct } from '../../../platform/use-act.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Asked } from '../../../ui/use-asked.ts';
import { saveHosts } from './queries.ts';

interface RemoveHostProps {
  companyId: string;
  asked: Asked<string>;
  /** The row is gone, and with it the button that had the focus. */
  onRemoved: () => void;
}

export function RemoveHost({ companyId, asked, onRemoved }: RemoveHostProps) {
  const t = useTranslations('hosts');
  const { what: host, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'companies');

  async function confirm() {
    if (!host) return;
    const remove = () => saveHosts(companyId, (now) => now.filter((one) => one !== host));
    if (!(await run(remove, { success: t('removed', { host }), failure: t('failed') }))) return;
    close();
    onRemoved();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('removeTitle', { host: host ?? '' })}
      confirmLabel={t('remove')}
      busy={busy}
      error={error}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
