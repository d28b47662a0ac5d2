import type { OptOut } from '@centralita/contract/opt-outs/schema';
import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { cleared } from '../../parts/lists/list-address.ts';
import { ListBar } from '../../parts/lists/list-bar.tsx';
import { ListRows } from '../../parts/lists/list-rows.tsx';
import { mayOpen, settings } from '../../platform/access.ts';
import { usePage } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { AddOptOut } from './add-opt-out.tsx';
import { ImportOptOuts } from './import-opt-outs.tsx';
import { ListActs } from './list-acts.tsx';
import { optOutsAddress, optOutsSearchOf, type OptOutsSearch } from './opt-outs-address.ts';
import { OptOutsTable } from './opt-outs-table.tsx';
import classes from './opt-outs.module.css';
import { optOutsQuery } from './queries.ts';
import { RemoveOptOut } from './remove-opt-out.tsx';

/** The suppression list: who is not to be reached any more, found, added, imported, exported and, by admins, taken from it. */
export function OptOutsScreen({ search }: { search: OptOutsSearch }) {
  const t = useTranslations('suppression');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const list = useQuery(optOutsQuery(search));
  const isAdmin = mayOpen(useSession(), settings);
  const adding = useAsked<true>();
  const importing = useAsked<true>();
  const removing = useAsked<OptOut>();
  usePage(t('title'), [{ label: shell('contactCenter') }, { label: t('title') }]);

  const go = (next: OptOutsSearch, replace = false) =>
    void navigate({ to: optOutsAddress, search: next, replace });
  const which = search.removed ? { removed: true as const } : {};
  const add = (
    <Button
      kind="primary"
      icon={<IconPlus size={16} stroke={2} aria-hidden="true" />}
      onClick={() => adding.ask(true)}
    >
      {t('add')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <ListBar
        search={search}
        searchOf={optOutsSearchOf}
        onSearch={go}
        label={t('search')}
        placeholder={t('searchPlaceholder')}
      >
        <Segmented
          label={t('which')}
          size="md"
          value={search.removed ? 'removed' : 'held'}
          options={[
            { value: 'held', label: t('held') },
            { value: 'removed', label: t('removed') },
          ]}
          onChange={(value) => go(value === 'removed' ? { removed: true } : {}, true)}
        />
        <div className={classes.acts}>
          {isAdmin ? <ListActs onImport={() => importing.ask(true)} /> : null}
          {add}
        </div>
      </ListBar>
      <ListRows page={list} search={search} onSearch={go}>
        {(rows, stale) => (
          <OptOutsTable
            rows={rows}
            stale={stale}
            removed={search.removed === true}
            onRemove={isAdmin ? removing.ask : null}
            empty={<Nobody search={search} onClear={() => go({ ...cleared(search), ...which })} />}
          />
        )}
      </ListRows>
      <AddOptOut asked={adding} />
      <ImportOptOuts asked={importing} />
      <RemoveOptOut asked={removing} />
    </>
  );
}

function Nobody({ search, onClear }: { search: OptOutsSearch; onClear: () => void }) {
  const t = useTranslations('suppression.none');
  const isSearched = search.search !== undefined;
  const title = isSearched ? 'foundTitle' : search.removed ? 'removedTitle' : 'title';
  const text = isSearched
    ? t('foundText', { search: search.search ?? '' })
    : t(search.removed ? 'removedText' : 'text');
  return (
    <EmptyState
      icon={<IconUserOff size={24} stroke={1.5} />}
      title={t(title)}
      action={isSearched ? <Button onClick={onClear}>{t('clear')}</Button> : null}
    >
      {text}
    </EmptyState>
  );
}
