import { endOtherSessions } from '@centralita/contract/identity/session-routes';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import type { Asked } from '../../ui/use-asked.ts';

/** Asked for the number of other sessions: asks once before all of them end. */
export function EndOthers({ asked }: { asked: Asked<number> }) {
  const t = useTranslations('sessions');
  const { what: count, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'identity');

  async function confirm() {
    const said = { success: t('othersEnded'), failure: t('endFailed') };
    if (!(await run(() => call(endOtherSessions), said))) return;
    close();
    focusContent();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('endOthersTitle', { count: count ?? 0 })}
      confirmLabel={t('endOthersConfirm')}
      busy={busy}
      error={error}
    >
      {t('endOthersText')}
    </ConfirmDialog>
  );
}
