import { endOtherSessions } from '@centralita/contract/identity/session-routes';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { ConfirmAct } from '../../platform/confirm-act.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import type { Asked } from '../../ui/use-asked.ts';

/** Asked for the number of other sessions: asks once before all of them end. */
export function EndOthers({ asked }: { asked: Asked<number> }) {
  const t = useTranslations('sessions');
  return (
    <ConfirmAct
      asked={asked}
      area="identity"
      title={t('endOthersTitle', { count: asked.what ?? 0 })}
      confirmLabel={t('endOthersConfirm')}
      act={() => call(endOtherSessions)}
      said={{ success: t('othersEnded'), failure: t('endFailed') }}
      onDone={focusContent}
    >
      {t('endOthersText')}
    </ConfirmAct>
  );
}
