import type { ChannelItem } from '@centralita/contract/channels/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { searchedFor, type ListSearch } from '../../parts/lists/list-address.ts';
import { ListPager } from '../../parts/lists/list-pager.tsx';
import { useLastPage } from '../../parts/lists/use-last-page.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { ChannelsTable } from './channels/channels-table.tsx';
import { DeleteChannel } from './channels/delete-channel.tsx';
import { HealthPanel } from './channels/health/health-panel.tsx';
import { NewChannel } from './channels/new-channel.tsx';
import { NoChannels } from './channels/no-channels.tsx';
import { PhoneDialog } from './channels/phone-dialog.tsx';
import { channelsQuery } from './channels/queries.ts';
import { TeamsDialog } from './channels/teams-dialog.tsx';
import { WhatsAppDialog } from './channels/whatsapp-dialog.tsx';
import { WhatsAppRename } from './channels/whatsapp-rename.tsx';

interface ChannelsTabProps {
  search: ListSearch;
  onSearch: (next: ListSearch, replace?: boolean) => void;
}

/** The numbers over which the company is reached. Search and page live in the address. */
export function ChannelsTab({ search, onSearch }: ChannelsTabProps) {
  const t = useTranslations('channels');
  const channels = useQuery(channelsQuery(search));
  const phone = useAsked<ChannelItem | null>();
  const renaming = useAsked<ChannelItem>();
  const health = useAsked<ChannelItem>();
  const removing = useAsked<ChannelItem>();
  const whatsapp = useAsked<null>();
  const teams = useAsked<null>();
  useLastPage(channels.isPlaceholderData ? undefined : channels.data?.pagination, (page) =>
    onSearch({ ...search, page }, true),
  );
  const searchFor = (text: string) => onSearch(searchedFor(search, text), true);
  const begin = (
    <NewChannel
      onWhatsApp={() => whatsapp.ask(null)}
      onPhone={() => phone.ask(null)}
      onTeams={() => teams.ask(null)}
    />
  );
  const none = channels.data?.pagination.total_items === 0 && !search.search;

  return (
    <>
      {none ? null : (
        <Toolbar search={<SearchBox label={t('search')} value={search.search ?? ''} onSearch={searchFor} />}>
          {/* Where there is no channel it stands in the middle; it must not move there while its menu is open. */}
          {channels.isPending ? null : begin}
        </Toolbar>
      )}
      {channels.error && !channels.data ? (
        <LoadFailed error={channels.error} onRetry={() => void channels.refetch()} />
      ) : (
        <ChannelsTable
          channels={channels.data?.results}
          stale={channels.isPlaceholderData}
          empty={<NoChannels search={search.search} onClear={() => searchFor('')} action={begin} />}
          onEdit={(channel) => (channel.type === 'phone:channel' ? phone : renaming).ask(channel)}
          onHealth={health.ask}
          onDelete={removing.ask}
        />
      )}
      <ListPager pagination={channels.data?.pagination} search={search} onSearch={onSearch} />
      <PhoneDialog asked={phone} />
      <WhatsAppDialog asked={whatsapp} />
      <WhatsAppRename asked={renaming} />
      <HealthPanel asked={health} onDelete={removing.ask} />
      <TeamsDialog asked={teams} />
      <DeleteChannel asked={removing} />
    </>
  );
}
