import { revokeApiKey } from '@centralita/contract/identity/key-routes';
import type { ApiKey } from '@centralita/contract/identity/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import type { Asked } from '../../../ui/use-asked.ts';

/** Asks before a key is revoked, naming it. */
export function RevokeKey({ asked }: { asked: Asked<ApiKey> }) {
  const t = useTranslations('apiKeys');
  return (
    <ConfirmAct
      asked={asked}
      area="identity"
      title={t('revokeTitle', { name: asked.what?.name ?? '' })}
      confirmLabel={t('revoke')}
      act={({ id }) => call(revokeApiKey, { params: { id }, body: {} })}
      said={{ success: t('toast.revoked'), failure: t('toast.revokeFailed') }}
      onDone={focusContent}
    >
      {t('revokeText', { prefix: asked.what?.prefix ?? '' })}
    </ConfirmAct>
  );
}
