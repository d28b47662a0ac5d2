import { rolesToGive } from '@centralita/contract/core/roles';
import { createSuperUser, updateSuperUser } from '@centralita/contract/identity/user-routes';
import type { User } from '@centralita/contract/identity/schema';
import { useTranslations } from 'use-intl';
import { PersonDialog, type PersonGiven } from '../../parts/users/person-dialog.tsx';
import { superAdmin } from '../../platform/access.ts';
import { call } from '../../platform/api.ts';
import { refreshUser } from '../../platform/auth.ts';
import { session } from '../../platform/session.ts';
import type { Asked } from '../../ui/use-asked.ts';

/** Asked for a super admin to change, or for null: a new one. */
export function SuperUserDialog({ asked }: { asked: Asked<User | null> }) {
  const t = useTranslations('superAdmin.users');
  const toast = useTranslations('settings.toast');

  async function save(user: User | null, { role: _, ...person }: PersonGiven<'super admin'>) {
    const body = { ...person, policies: [superAdmin] };
    if (!user) return call(createSuperUser, { body });
    await call(updateSuperUser, { params: { id: user.id }, body });
    // One's own name stands in the user panel.
    if (user.id === session.get().user?.id) await refreshUser();
    return undefined;
  }

  return (
    <PersonDialog
      asked={asked}
      roles={rolesToGive('super admin', 'platform')}
      onSave={save}
      words={{ addTitle: t('addTitle'), addText: t('addText'), editTitle: t('editTitle'), add: t('add') }}
      said={{
        create: { success: toast('userCreated'), failure: t('createFailed') },
        update: { success: toast('userUpdated'), failure: toast('userUpdateFailed') },
      }}
    />
  );
}
