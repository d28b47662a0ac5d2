import type { User } from '@centralita/contract/identity/schema';
import { IconDevices, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../platform/session.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { personName } from './person-name.ts';
import { roleKeys } from './role-keys.ts';
import classes from './users-table.module.css';

interface UsersTableProps {
  /** Undefined while they load. */
  users: readonly User[] | undefined;
  stale: boolean;
  empty: ReactNode;
  /** Why somebody cannot be changed and deleted here; null = they can. */
  untouchable?: (user: User) => string | null;
  onEdit: (user: User) => void;
  /** Absent where sessions are nobody's business. */
  onSignOut?: (user: User) => void;
  onDelete: (user: User) => void;
}

/** Name, e-mail, role and what can be done with each user. */
export function UsersTable(props: UsersTableProps) {
  const { users, stale, empty, untouchable, onEdit, onSignOut, onDelete } = props;
  const t = useTranslations('settings');
  const sessions = useTranslations('sessions.ofUser');
  const me = useSession().user?.id;
  const columns: Column<User>[] = [
    {
      key: 'name',
      header: t('users.name'),
      render: (user) => (
        <>
          {personName(user)}
          {user.id === me ? <span className={classes.me}>{t('users.you')}</span> : null}
        </>
      ),
    },
    { key: 'email', header: t('users.email'), bare: true, render: (user) => user.email },
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

  function acts(user: User): MenuItem[] {
    const never = untouchable?.(user) ?? null;
    const note = never ?? (user.id === me ? t('users.notYourself') : null);
    return [
      {
        label: t('users.edit'),
        icon: <IconPencil size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () => onEdit(user),
        disabled: never !== null,
      },
      ...(onSignOut
        ? [
            {
              label: user.id === me ? sessions('own') : sessions('act'),
              icon: <IconDevices size={18} stroke={1.6} aria-hidden="true" />,
              onSelect: () => onSignOut(user),
            },
          ]
        : []),
      {
        label: t('users.delete'),
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
