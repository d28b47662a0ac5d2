import { deleteSuperUser } from '@centralita/contract/identity/user-routes';
import type { User } from '@centralita/contract/identity/schema';
import { useTranslations } from 'use-intl';
import { personName } from '../../parts/users/person-name.ts';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import type { Asked } from '../../ui/use-asked.ts';

/** Asks before a super admin is removed, naming the person and what stays. */
export function DeleteSuperUser({ asked }: { asked: Asked<User> }) {
  const t = useTranslations('superAdmin.users');
  const settings = useTranslations('settings');
  const { what: user, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'identity');

  async function confirm() {
    if (!user) return;
    const remove = () => call(deleteSuperUser, { params: { id: user.id } });
    const said = { success: settings('toast.userDeleted'), failure: t('deleteFailed') };
    if (!(await run(remove, said))) return;
    close();
    focusContent();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('deleteTitle', { name: user ? personName(user) : '' })}
      confirmLabel={settings('users.deleteConfirm')}
      busy={busy}
      error={error}
    >
      {t('deleteText', { email: user?.email ?? '' })}
    </ConfirmDialog>
  );
}
