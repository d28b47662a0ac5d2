import type { Contact, ContactPoolInformation } from '@centralita/contract/contacts/schema';
import { IconAddressBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { cleared } from '../../../parts/lists/list-address.ts';
import { ListRows } from '../../../parts/lists/list-rows.tsx';
import { Gone } from '../../../platform/gone.tsx';
import { usePage } from '../../../platform/page.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { poolsAddress } from '../list/pools-address.ts';
import { contactsQuery, poolQuery } from '../queries.ts';
import { readColumns, shownColumns, writeColumns, type ColumnChoice } from './columns.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactsTable } from './contacts-table.tsx';
import { DeleteContacts, type Chosen } from './delete-contacts.tsx';
import { LastUpload } from './last-upload.tsx';
import { MissingVariables } from './missing-variables.tsx';
import { NoContacts } from './no-contacts.tsx';
import { contactPageSizes, type PoolSearch } from './pool-address.ts';
import { PoolToolbar } from './pool-toolbar.tsx';
import { afterChoice, afterSearch, countOf, nothingChosen } from './selection.ts';
import { StatusLine } from './status-line.tsx';

interface PoolScreenProps {
  poolId: string;
  search: PoolSearch;
}

/** One contact list, or why it is not there. */
export function PoolScreen({ poolId, search }: PoolScreenProps) {
  const t = useTranslations('contacts');
  const shell = useTranslations('shell');
  const pool = useQuery(poolQuery(poolId));
  const name = pool.data?.name ?? '';
  usePage(name || t('title'), [
    { label: shell('contactCenter') },
    { label: t('title'), to: poolsAddress },
    { label: name },
  ]);
  if (pool.data) return <Contacts pool={pool.data} search={search} />;
  if (!pool.error) return <Skeleton width="240px" height="30px" />;
  return (
    <Gone
      error={pool.error}
      onRetry={() => void pool.refetch()}
      icon={<IconAddressBook size={24} stroke={1.5} />}
      title={t('gone.title')}
      text={t('gone.text')}
      to={poolsAddress}
      toLabel={t('gone.back')}
    />
  );
}

function Contacts({ pool, search }: { pool: ContactPoolInformation; search: PoolSearch }) {
  const navigate = useNavigate();
  const contacts = useQuery(contactsQuery(pool.id, search));
  const [chosen, setChosen] = useState(nothingChosen);
  const [choice, setChoice] = useState(() => readColumns(pool.id));
  const editing = useAsked<Contact | null>();
  const removing = useAsked<Chosen>();
  const text = search.search ?? '';
  const selection = afterSearch(chosen, text);
  const variables = [...pool.required_variables, ...pool.optional_variables];

  const go = (next: PoolSearch, replace = false) =>
    void navigate({
      to: '/contact-center/contacts/$contactListId',
      params: { contactListId: pool.id },
      search: next,
      replace,
    });
  const total = contacts.data?.pagination.total_items ?? 0;

  function changeColumns(next: ColumnChoice | null) {
    writeColumns(pool.id, next);
    setChoice(next);
  }

  return (
    <>
      <PageHeader title={pool.name} description={<About pool={pool} />} />
      <MissingVariables pool={pool} />
      <LastUpload poolId={pool.id} />
      {/* Of an empty list the ways in stand in the middle. */}
      {pool.contacts === 0 && !text ? null : (
        <PoolToolbar poolId={pool.id} search={search} onSearch={go} onAdd={() => editing.ask(null)} />
      )}
      <StatusLine
        pool={pool}
        total={total}
        count={countOf(selection, total)}
        selection={selection}
        search={text}
        variables={variables}
        columns={choice}
        onColumns={changeColumns}
        onChoose={setChosen}
        onDelete={() => removing.ask({ kind: 'selection', selection, count: countOf(selection, total) })}
      />
      <ListRows page={contacts} search={search} onSearch={go} sizes={contactPageSizes}>
        {(shown, stale) => (
          <ContactsTable
            contacts={shown}
            columns={shownColumns(variables, choice)}
            stale={stale}
            selection={selection}
            onChoose={(rows, now) =>
              setChosen(
                afterChoice(
                  selection,
                  rows.map(({ id }) => id),
                  now,
                  (shown ?? []).map(({ id }) => id),
                ),
              )
            }
            onEdit={editing.ask}
            onDelete={(contact) => removing.ask({ kind: 'one', contact })}
            empty={
              <NoContacts
                poolId={pool.id}
                searched={text}
                onClear={() => go(cleared(search))}
                onAdd={() => editing.ask(null)}
              />
            }
          />
        )}
      </ListRows>
      <ContactDialog asked={editing} pool={pool} />
      <DeleteContacts poolId={pool.id} asked={removing} onDeleted={() => setChosen(nothingChosen)} />
    </>
  );
}

/** How many contacts there are and which campaigns use them. */
function About({ pool: { contacts, campaigns } }: { pool: ContactPoolInformation }) {
  const t = useTranslations('contactPool');
  const format = useFormatter();
  const names = format.list(campaigns.map(({ name }) => name));
  return (
    <>
      {t('about', { count: contacts })}
      {campaigns.length > 0 ? ` · ${t('usedBy', { names })}` : null}
    </>
  );
}
