import { endSessionsOfUser } from '@centralita/contract/identity/session-routes';
import type { User } from '@centralita/contract/identity/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Asked } from '../../ui/use-asked.ts';
import { personName } from './person-name.ts';

interface SignOutUserProps {
  asked: Asked<User>;
  companyId: string;
}

/** Asks before a user's sessions in the company end, naming the person. */
export function SignOutUser({ asked, companyId }: SignOutUserProps) {
  const t = useTranslations('sessions.ofUser');
  const { what: user, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'identity');

  async function confirm() {
    if (!user) return;
    const end = () => call(endSessionsOfUser, { params: { id: user.id }, body: { company_id: companyId } });
    if (await run(end, { success: t('done'), failure: t('failed') })) close();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('title', { name: user ? personName(user) : '' })}
      confirmLabel={t('act')}
      busy={busy}
      error={error}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
