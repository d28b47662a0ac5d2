import type { Company } from '@centralita/contract/companies/schema';
import { policiesOf, rolesToGive, type CompanyRole } from '@centralita/contract/core/roles';
import { createUser, updateUser } from '@centralita/contract/identity/user-routes';
import type { User } from '@centralita/contract/identity/schema';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { holds, landingOf, settings } from '../../platform/access.ts';
import { call } from '../../platform/api.ts';
import { refreshUser } from '../../platform/auth.ts';
import { session, useSession } from '../../platform/session.ts';
import type { Asked } from '../../ui/use-asked.ts';
import { PersonDialog, type PersonGiven } from './person-dialog.tsx';

interface UserDialogProps {
  /** Asked for a user to change, or for null: a new one. */
  asked: Asked<User | null>;
  company: Company;
}

/** Adds a user to the company or changes one. */
export function UserDialog({ asked, company }: UserDialogProps) {
  const t = useTranslations('settings');
  const navigate = useNavigate();
  const mine = useSession().user?.role ?? 'general';

  async function save(user: User | null, { role, ...person }: PersonGiven<CompanyRole>) {
    const policies = policiesOf(role, company.policies);
    const body = { company_id: company.id, ...person, policies };
    if (!user) return call(createUser, { body });
    await call(updateUser, { params: { id: user.id }, body });
    if (user.id !== session.get().user?.id) return undefined;
    await refreshUser();
    const me = session.get().user;
    // Somebody who gave up being an admin has no business here any more.
    if (me && !holds(me.policies, settings)) await navigate({ href: landingOf(me), replace: true });
    return undefined;
  }

  return (
    <PersonDialog
      asked={asked}
      roles={rolesToGive(mine, 'company')}
      onSave={save}
      words={{
        addTitle: t('users.addTitle'),
        addText: t('users.addText'),
        editTitle: t('users.editTitle'),
        add: t('users.add'),
      }}
      said={{
        create: { success: t('toast.userCreated'), failure: t('toast.userCreateFailed') },
        update: { success: t('toast.userUpdated'), failure: t('toast.userUpdateFailed') },
      }}
    />
  );
}
