import { deleteSuperUser } from '@centralita/contract/identity/user-routes';
import type { User } from '@centralita/contract/identity/schema';
import { useTranslations } from 'use-intl';
import { personName } from '../../parts/users/person-name.ts';
import { call } from '../../platform/api.ts';
import { ConfirmAct } from '../../platform/confirm-act.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import type { Asked } from '../../ui/use-asked.ts';

/** Asks before a super admin is removed, naming the person and what stays. */
export function DeleteSuperUser({ asked }: { asked: Asked<User> }) {
  const t = useTranslations('superAdmin.users');
  const settings = useTranslations('settings');
  const user = asked.what;
  return (
    <ConfirmAct
      asked={asked}
      area="identity"
      title={t('deleteTitle', { name: user ? personName(user) : '' })}
      confirmLabel={settings('users.deleteConfirm')}
      act={({ id }) => call(deleteSuperUser, { params: { id } })}
      said={{ success: settings('toast.userDeleted'), failure: t('deleteFailed') }}
      onDone={focusContent}
    >
      {t('deleteText', { email: user?.email ?? '' })}
    </ConfirmAct>
  );
}
