import type { Member, User } from '@centralita/contract/identity/schema';
import { IconDevices, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../platform/session.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { personName } from './person-name.ts';
import { roleKeys } from './role-keys.ts';
import classes from './users-table.module.css';

/** A user of a company, or a super admin. */
export type ListedUser = User & Partial<Pick<Member, 'state' | 'new_email'>>;

interface UsersTableProps<U extends ListedUser> {
  /** Undefined while they load. */
  users: readonly U[] | undefined;
  stale: boolean;
  empty: ReactNode;
  onEdit: (user: U) => void;
  /** Absent where sessions are nobody's business. */
  onSignOut?: (user: U) => void;
  onDelete: (user: U) => void;
}

/** Name, e-mail, role and what can be done with each user. */
export function UsersTable<U extends ListedUser>(props: UsersTableProps<U>) {
  const { users, stale, empty, onEdit, onSignOut, onDelete } = props;
  const t = useTranslations('settings');
  const sessions = useTranslations('sessions.ofUser');
  const me = useSession().user?.id;
  const columns: Column<U>[] = [
    {
      key: 'name',
      header: t('users.name'),
      render: (user) => (
        <>
          {personName(user)}
          {user.id === me ? <span className={classes.me}>{t('users.you')}</span> : null}
          {user.state === 'invited' ? <span className={classes.invited}>{t('users.invited')}</span> : null}
        </>
      ),
    },
    {
      key: 'email',
      header: t('users.email'),
      bare: true,
      render: (user) => (
        <>
          {user.email}
          {user.new_email ? (
            <span className={classes.me}>{t('users.newEmail', { email: user.new_email })}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'role',
      header: t('users.role'),
      width: '132px',
      render: (user) => (
        <span className={classes.role} data-role={user.role}>
          {t(`role.${roleKeys[user.role]}`)}
        </span>
      ),
    },
  ];

  function acts(user: U): MenuItem[] {
    const note = user.id === me ? t('users.notYourself') : null;
    return [
      {
        label: t('users.edit'),
        icon: <IconPencil size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () => onEdit(user),
      },
      ...(onSignOut && user.state !== 'invited'
        ? [
            {
              label: user.id === me ? sessions('own') : sessions('act'),
              icon: <IconDevices size={18} stroke={1.6} aria-hidden="true" />,
              onSelect: () => onSignOut(user),
            },
          ]
        : []),
      {
        label: user.state === 'invited' ? t('users.withdraw') : t('users.delete'),
        icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () => onDelete(user),
        danger: note === null,
        disabled: note !== null,
        divided: true,
        ...(note ? { note } : {}),
      },
    ];
  }

  return (
    <DataTable
      label={t('tab.users')}
      columns={columns}
      rows={users}
      stale={stale}
      empty={empty}
      menu={{
        header: t('users.actions'),
        label: (user) => t('users.actionsOf', { name: personName(user) }),
        items: acts,
      }}
    />
  );
}
