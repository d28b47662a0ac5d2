import { revokeApiKey } from '@centralita/contract/identity/key-routes';
import type { ApiKey } from '@centralita/contract/identity/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import type { Asked } from '../../../ui/use-asked.ts';

/** Asks before a key is revoked, naming it. */
export function RevokeKey({ asked }: { asked: Asked<ApiKey> }) {
  const t = useTranslations('apiKeys');
  const { what: key, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'identity');

  async function confirm() {
    if (!key) return;
    const revoke = () => call(revokeApiKey, { params: { id: key.id }, body: {} });
    if (!(await run(revoke, { success: t('toast.revoked'), failure: t('toast.revokeFailed') }))) return;
    close();
    focusContent();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('revokeTitle', { name: key?.name ?? '' })}
      confirmLabel={t('revoke')}
      busy={busy}
      error={error}
    >
      {t('revokeText', { prefix: key?.prefix ?? '' })}
    </ConfirmDialog>
  );
}
