import { refreshClients } from '@centralita/contract/campaigns/client-routes';
import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import { clientPageSizes } from '@centralita/contract/campaigns/limits';
import { IconDownload, IconRefresh, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cleared } from '../../../parts/lists/list-address.ts';
import { ListRows } from '../../../parts/lists/list-rows.tsx';
import { call } from '../../../platform/api.ts';
import { Gone } from '../../../platform/gone.tsx';
import { usePage } from '../../../platform/page.ts';
import { refresh } from '../../../platform/query.ts';
import { useThreadNotices } from '../../../platform/thread-notices.ts';
import { toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { listAddress } from '../campaigns-address.ts';
import { zoneName } from '../dates/zone-name.ts';
import { campaignQuery } from '../queries.ts';
import { ArchiveClient } from './archive-client.tsx';
import { CampaignReport } from './campaign-report.tsx';
import { ClientFilters } from './client-filters.tsx';
import { closed, isFiltered, opened, type ClientsSearch } from './clients-address.ts';
import { ClientsTable } from './clients-table.tsx';
import { DownloadDialog, type Downloaded } from './download-dialog.tsx';
import classes from './clients.module.css';
import { clientsQuery } from './queries.ts';
import { useClientFiles } from './use-client-files.ts';
import { NotSent } from './not-sent.tsx';
import { PoolCopy } from './pool-copy.tsx';
import { useClientItems } from './use-client-items.tsx';
import { ClientPanel } from './view/client-panel.tsx';

interface ClientsScreenProps {
  campaignId: string;
  search: ClientsSearch;
}

/** The people of a campaign while it goes on, and what came of them once it is over. */
export function ClientsScreen({ campaignId, search }: ClientsScreenProps) {
  const t = useTranslations('clients');
  const campaigns = useTranslations('campaigns');
  const { data, error, refetch } = useQuery(campaignQuery(campaignId));
  const title = data?.status === 'finished' ? t('results') : t('progress');
  const name = data?.main_config.name ?? '';
  const shell = useTranslations('shell');
  usePage(name ? `${title} · ${name}` : title, [
    { label: shell('contactCenter') },
    { label: campaigns('title'), to: listAddress },
    ...(name ? [{ label: name }] : []),
    { label: title },
  ]);
  if (error && !data)
    return (
      <Gone
        error={error}
        onRetry={() => void refetch()}
        icon={<IconSpeakerphone size={24} stroke={1.5} />}
        title={campaigns('none.title')}
        text={t('view.goneText')}
        to={listAddress}
        toLabel={campaigns('title')}
      />
    );
  return <Clients campaignId={campaignId} campaign={data} search={search} title={title} />;
}

interface ClientsProps extends ClientsScreenProps {
  /** Undefined while it loads. */
  campaign: CampaignInformation | undefined;
  title: string;
}

function Clients({ campaignId, campaign, search, title }: ClientsProps) {
  const t = useTranslations('clients');
  const navigate = useNavigate();
  const showsList = search.tab !== 'report';
  const clients = useQuery({ ...clientsQuery(campaignId, search), enabled: showsList });
  useThreadNotices(() => (showsList ? clients.refetch() : Promise.resolve()));
  const downloading = useAsked<Downloaded>();
  const archiving = useAsked<CampaignClient>();
  const files = useClientFiles(campaignId);
  const go = (next: ClientsSearch, replace = false) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  const waiting = useAsked<CampaignClient>();
  const items = useClientItems({
    callNow: (client) => waiting.ask(client),
    chatNow: (client) => waiting.ask(client),
    view: ({ id }) => go(opened(search, id)),
    transcripts: (client) => void files.transcript(client),
    logs: (client) => void files.log(client),
    archive: (client) => archiving.ask(client),
  });
  const none = clients.data?.results.length === 0 && !isFiltered(search);
  const config = campaign?.main_config;
  const isOver = campaign?.status === 'finished';
  const outbound = campaign?.campaign_types_settings.outbound;

  const list = (
    <>
      <ClientFilters search={search} results={config?.expected_result ?? []} onSearch={go}>
        <div className={classes.acts}>
          <Refresh campaignId={campaignId} isCopying={outbound?.copy.state === 'copying'} />
          <Button
            icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            disabled={!config || none}
            onClick={() => config && downloading.ask({ ...config, id: campaignId })}
          >
            {t('download.act')}
          </Button>
        </div>
      </ClientFilters>
      {outbound && config && !isOver ? <PoolCopy outbound={outbound} timeZone={config.timezone_id} /> : null}
      <ListRows page={clients} search={search} sizes={clientPageSizes} onSearch={go}>
        {(rows, stale) => (
          <ClientsTable
            clients={rows}
            search={search}
            stale={stale}
            items={items}
            empty={
              <NoClients
                isOutbound={Boolean(outbound)}
                filtered={isFiltered(search)}
                onClear={() => go(cleared(search))}
              />
            }
          />
        )}
      </ListRows>
    </>
  );

  return (
    <>
      <PageHeader
        title={title}
        description={
          campaign && config
            ? `${isOver ? t('resultsIntro') : t('progressIntro')} ${t('zone', { zone: zoneName(config.timezone_id) })}`
            : ' '
        }
      />
      <Tabs
        label={title}
        tabs={[
          { value: 'list', label: t('list') },
          { value: 'report', label: t('report') },
        ]}
        value={search.tab ?? 'list'}
        onChange={(tab) => go(tab === 'report' ? { tab } : {})}
      >
        {search.tab === 'report' ? (
          <CampaignReport campaignId={campaignId} search={search} onSearch={go} />
        ) : (
          list
        )}
      </Tabs>
      <DownloadDialog asked={downloading} search={search} />
      <ArchiveClient campaignId={campaignId} asked={archiving} />
      <NotSent asked={waiting} />
      <ClientPanel
        campaignId={campaignId}
        clientId={search.client ?? null}
        results={config?.expected_result ?? []}
        onClose={() => go(closed(search))}
      />
    </>
  );
}

/** Looks again, and copies in whom the campaign's pool has that are new. */
function Refresh({ campaignId, isCopying }: { campaignId: string; isCopying: boolean }) {
  const t = useTranslations('clients.refresh');
  const [busy, setBusy] = useState(false);
  async function again() {
    setBusy(true);
    try {
      await call(refreshClients, { params: { campaign_id: campaignId }, body: {} });
      await Promise.all([refresh('clients'), refresh('campaigns')]);
      toastSuccess(t('done'));
    } catch (fault) {
      sayFailed(fault, t('failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
      busy={busy || isCopying}
      onClick={() => void again()}
    >
      {t('act')}
    </Button>
  );
}

function NoClients({
  filtered,
  isOutbound,
  onClear,
}: {
  filtered: boolean;
  isOutbound: boolean;
  onClear: () => void;
}) {
  const t = useTranslations('clients');
  return (
    <EmptyState
      icon={<IconUsers size={24} stroke={1.5} />}
      title={filtered ? t('none.foundTitle') : t(isOutbound ? 'none.outboundTitle' : 'none.title')}
      action={
        filtered ? (
          <Button onClick={onClear}>{t('filters.clear')}</Button>
        ) : (
          <LinkButton to="/contact-center/sandbox">{t('none.sandbox')}</LinkButton>
        )
      }
    >
      {filtered ? t('none.foundText') : t(isOutbound ? 'none.outboundText' : 'none.text')}
    </EmptyState>
  );
}
