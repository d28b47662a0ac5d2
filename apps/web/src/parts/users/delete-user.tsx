import { deleteUser } from '@centralita/contract/identity/user-routes';
import type { Member } from '@centralita/contract/identity/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { ConfirmAct } from '../../platform/confirm-act.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import type { Asked } from '../../ui/use-asked.ts';
import { personName } from './person-name.ts';
import { apiKeysQuery } from './queries.ts';

interface DeleteUserProps {
  asked: Asked<Member>;
  companyId: string;
}

/** Asks before a user is removed, naming the person. */
export function DeleteUser({ asked, companyId }: DeleteUserProps) {
  const t = useTranslations('settings');
  const removal = useTranslations('removal');
  const keys = useTranslations('apiKeys');
  const { what: user, open } = asked;
  const { data: all = [] } = useQuery({ ...apiKeysQuery(companyId), enabled: open });
  const stopping = all.filter(
    ({ created_by, state }) => created_by.id === user?.id && state === 'active',
  ).length;
  const isInvited = user?.state === 'invited';
  const name = user ? personName(user) : '';
  return (
    <ConfirmAct
      asked={asked}
      area="identity"
      title={isInvited ? t('users.withdrawTitle', { name }) : t('users.deleteTitle', { name })}
      confirmLabel={isInvited ? t('users.withdraw') : t('users.deleteConfirm')}
      act={({ id }) => call(deleteUser, { params: { id }, body: { company_id: companyId } })}
      said={{ success: t('toast.userDeleted'), failure: t('toast.userDeleteFailed') }}
      onDone={focusContent}
    >
      {isInvited ? (
        t('users.withdrawText', { email: user.email })
      ) : (
        <>
          {t('users.deleteText', { email: user?.email ?? '' })}{' '}
          {stopping > 0 ? `${keys('stopWithUser', { count: stopping })} ` : null}
          {removal('forGood')}
        </>
      )}
    </ConfirmAct>
  );
}
