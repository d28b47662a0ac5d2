import type { ContactPool } from '@centralita/contract/contacts/schema';
import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { cleared } from '../../../parts/lists/list-address.ts';
import { ListBar } from '../../../parts/lists/list-bar.tsx';
import { ListRows } from '../../../parts/lists/list-rows.tsx';
import { usePage } from '../../../platform/page.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { addContactsAddress } from '../create/start-address.ts';
import { poolsQuery } from '../queries.ts';
import { DeletePool } from './delete-pool.tsx';
import { poolsAddress, poolsSearchOf, type PoolsSearch } from './pools-address.ts';
import { PoolsTable } from './pools-table.tsx';
import { RenamePool } from './rename-pool.tsx';

/** The contact lists of the company: find one, open it, rename or delete it, make a new one. */
export function PoolsScreen({ search }: { search: PoolsSearch }) {
  const t = useTranslations('contacts');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const pools = useQuery(poolsQuery(search));
  const renaming = useAsked<ContactPool>();
  const removing = useAsked<ContactPool>();
  usePage(t('title'), [{ label: shell('contactCenter') }, { label: t('title') }]);

  const go = (next: PoolsSearch, replace = false) =>
    void navigate({ to: poolsAddress, search: next, replace });
  const none = pools.data?.results.length === 0 && !search.search;

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      {none ? null : (
        <ListBar search={search} searchOf={poolsSearchOf} onSearch={go} label={t('search')}>
          {/* Where there is no list it stands in the middle; it must not move there under a click. */}
          {pools.isPending ? null : <CreateLink />}
        </ListBar>
      )}
      <ListRows page={pools} search={search} onSearch={go}>
        {(rows, stale) => (
          <PoolsTable
            pools={rows}
            stale={stale}
            empty={<NoPools searched={search.search} onClear={() => go(cleared(search))} />}
            onRename={renaming.ask}
            onDelete={removing.ask}
          />
        )}
      </ListRows>
      <RenamePool asked={renaming} />
      <DeletePool asked={removing} />
    </>
  );
}

function CreateLink() {
  const t = useTranslations('contacts');
  return (
    <LinkButton
      to={addContactsAddress}
      kind="primary"
      icon={<IconPlus size={16} stroke={2} aria-hidden="true" />}
    >
      {t('create')}
    </LinkButton>
  );
}

function NoPools({ searched, onClear }: { searched: string | undefined; onClear: () => void }) {
  const t = useTranslations('contacts.none');
  return (
    <EmptyState
      icon={<IconAddressBook size={24} stroke={1.5} />}
      title={searched ? t('foundTitle') : t('title')}
      action={searched ? <Button onClick={onClear}>{t('clear')}</Button> : <CreateLink />}
    >
      {searched ? t('foundText', { search: searched }) : t('text')}
    </EmptyState>
  );
}
