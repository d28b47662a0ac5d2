import type { Company } from '@centralita/contract/companies/schema';
import type { ApiKey } from '@centralita/contract/identity/schema';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { apiKeysQuery } from '../../../parts/users/queries.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import classes from './api-keys.module.css';
import { ApiKeysTable } from './api-keys-table.tsx';
import { CreateKey } from './create-key.tsx';
import { Example } from './example.tsx';
import { RevokeKey } from './revoke-key.tsx';

function docs(words: ReactNode) {
  return <a href="/api/docs">{words}</a>;
}

/** The keys with which the company's own programs call. */
export function ApiKeysTab({ company }: { company: Company | null }) {
  const t = useTranslations('apiKeys');
  const keys = useQuery(apiKeysQuery());
  const creating = useAsked<null>();
  const revoking = useAsked<ApiKey>();
  if (keys.error && !keys.data) return <LoadFailed error={keys.error} onRetry={() => void keys.refetch()} />;
  const create = (
    <Button
      kind="primary"
      icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => creating.ask(null)}
      disabled={!company}
    >
      {t('create')}
    </Button>
  );
  return (
    <>
      {keys.data?.length === 0 ? null : (
        <div className={classes.bar}>
          <p className={classes.intro}>{t.rich('intro', { docs })}</p>
          {create}
        </div>
      )}
      <ApiKeysTable
        keys={keys.data}
        onRevoke={revoking.ask}
        empty={
          <div className={classes.none}>
            <EmptyState icon={<IconKey size={24} stroke={1.5} />} title={t('none')} action={create}>
              {t.rich('noneText', { docs })}
            </EmptyState>
            <Example />
          </div>
        }
      />
      {company ? <CreateKey asked={creating} company={company} /> : null}
      <RevokeKey asked={revoking} />
    </>
  );
}
