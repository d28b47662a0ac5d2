import type { ApiKey } from '@centralita/contract/identity/schema';
import { IconKeyOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Instant } from '../../../platform/instant.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import classes from './api-keys.module.css';
import { policyKeys } from './policy-keys.ts';

interface ApiKeysTableProps {
  /** Undefined while they load. */
  keys: readonly ApiKey[] | undefined;
  empty: ReactNode;
  onRevoke: (key: ApiKey) => void;
}

export function ApiKeysTable({ keys, empty, onRevoke }: ApiKeysTableProps) {
  const t = useTranslations('apiKeys');
  const columns: Column<ApiKey>[] = [
    { key: 'name', header: t('name'), render: (key) => <KeyName apiKey={key} /> },
    { key: 'policies', header: t('access'), render: (key) => <Access apiKey={key} /> },
    {
      key: 'used',
      header: t('lastUsed'),
      width: '132px',
      render: ({ last_used_at: at }) => (at ? <Instant at={at} /> : t('never')),
    },
    {
      key: 'expires',
      header: t('expires'),
      width: '124px',
      render: ({ expires_at: at }) => (at ? <Day at={at} /> : t('never')),
    },
    {
      key: 'created',
      header: t('created'),
      render: (key) => (
        <>
          {key.created_by.name}
          <span className={classes.soft}>
            <Instant at={key.created_at} />
          </span>
        </>
      ),
    },
  ];
  function acts(key: ApiKey): MenuItem[] {
    return [
      {
        label: t('revoke'),
        icon: <IconKeyOff size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () => onRevoke(key),
        danger: true,
      },
    ];
  }

  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={keys}
      empty={empty}
      expected={3}
      menu={{
        header: t('actions'),
        label: ({ name }) => t('actionsOf', { name }),
        items: acts,
      }}
    />
  );
}

function KeyName({ apiKey: { name, prefix, state } }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys');
  return (
    <>
      <span dir="auto">{name}</span>
      {state === 'active' ? null : <span className={classes.state}>{t(`state.${state}`)}</span>}
      <code className={classes.prefix}>{prefix}…</code>
      {state === 'active' ? null : <span className={classes.why}>{t(`stateText.${state}`)}</span>}
    </>
  );
}

/** What it may do; struck through what it was given and has lost with the company or with who made it. */
function Access({ apiKey: { policies, active_policies: active, state } }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys');
  return (
    <span className={classes.tags}>
      {policies.map((policy) => {
        const lost = state === 'active' && !active.includes(policy);
        return (
          <span key={policy} className={classes.tag} data-lost={lost || undefined}>
            {t(`policy.${policyKeys[policy]}`)}
            {lost ? <span className="unseen"> ({t('lost')})</span> : null}
          </span>
        );
      })}
    </span>
  );
}

function Day({ at }: { at: string }) {
  const format = useFormatter();
  return <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</time>;
}
