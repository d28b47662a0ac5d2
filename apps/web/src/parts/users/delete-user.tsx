import { deleteUser } from '@centralita/contract/identity/user-routes';
import type { User } from '@centralita/contract/identity/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import type { Asked } from '../../ui/use-asked.ts';
import { personName } from './person-name.ts';
import { apiKeysQuery } from './queries.ts';

interface DeleteUserProps {
  asked: Asked<User>;
  companyId: string;
}

/** Asks before a user is removed, naming the person. */
export function DeleteUser({ asked, companyId }: DeleteUserProps) {
  const t = useTranslations('settings');
  const removal = useTranslations('removal');
  const keys = useTranslations('apiKeys');
  const { what: user, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'identity');
  const { data: all = [] } = useQuery({ ...apiKeysQuery(companyId), enabled: open });
  const stopping = all.filter(
    ({ created_by, state }) => created_by.id === user?.id && state === 'active',
  ).length;

  async function confirm() {
    if (!user) return;
    const remove = () => call(deleteUser, { params: { id: user.id }, body: { company_id: companyId } });
    if (!(await run(remove, { success: t('toast.userDeleted'), failure: t('toast.userDeleteFailed') })))
      return;
    close();
    focusContent();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('users.deleteTitle', { name: user ? personName(user) : '' })}
      confirmLabel={t('users.deleteConfirm')}
      busy={busy}
      error={error}
    >
      {t('users.deleteText', { email: user?.email ?? '' })}{' '}
      {stopping > 0 ? `${keys('stopWithUser', { count: stopping })} ` : null}
      {removal('forGood')}
    </ConfirmDialog>
  );
}
