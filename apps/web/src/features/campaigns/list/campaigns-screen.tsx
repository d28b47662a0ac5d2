import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cleared } from '../../../parts/lists/list-address.ts';
import { ListRows } from '../../../parts/lists/list-rows.tsx';
import { usePage } from '../../../platform/page.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CampaignDialogs } from '../acts/campaign-dialogs.tsx';
import { useCampaignActs } from '../acts/use-campaign-acts.ts';
import { isFiltered, listAddress, newAddress, type CampaignsSearch } from '../campaigns-address.ts';
import { campaignsQuery } from '../queries.ts';
import { CampaignsTable } from './campaigns-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useItems } from './use-items.tsx';

/** The campaigns of the company: find one, see how it stands, act on it, make a new one. */
export function CampaignsScreen({ search }: { search: CampaignsSearch }) {
  const t = useTranslations('campaigns');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const campaigns = useQuery(campaignsQuery(search));
  const acts = useCampaignActs();
  const items = useItems(acts);
  usePage(t('title'), [{ label: shell('contactCenter') }, { label: t('title') }]);

  const go = (next: CampaignsSearch, replace = false) =>
    void navigate({ to: listAddress, search: next, replace });
  const none = campaigns.data?.results.length === 0 && !isFiltered(search);
  const create = (
    <LinkButton to={newAddress} kind="primary" icon={<IconPlus size={16} stroke={2} aria-hidden="true" />}>
      {t('create')}
    </LinkButton>
  );

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      {none ? null : (
        <FilterBar search={search} onSearch={go}>
          {/* Where there is no campaign it stands in the middle; it must not move there under a click. */}
          {campaigns.isPending ? null : create}
        </FilterBar>
      )}
      <ListRows page={campaigns} search={search} onSearch={go}>
        {(rows, stale) => (
          <CampaignsTable
            campaigns={rows}
            stale={stale}
            items={items}
            empty={
              <NoCampaigns
                filtered={isFiltered(search)}
                onClear={() => go(cleared(search))}
                create={create}
              />
            }
          />
        )}
      </ListRows>
      <CampaignDialogs acts={acts} />
    </>
  );
}

interface NoCampaignsProps {
  filtered: boolean;
  onClear: () => void;
  create: ReactNode;
}

function NoCampaigns({ filtered, onClear, create }: NoCampaignsProps) {
  const t = useTranslations('campaigns.none');
  return (
    <EmptyState
      icon={<IconSpeakerphone size={24} stroke={1.5} />}
      title={t('title')}
      action={filtered ? <Button onClick={onClear}>{t('clear')}</Button> : create}
    >
      {filtered ? t('foundText') : t('text')}
    </EmptyState>
  );
}
