import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePage } from '../../platform/page.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PersonField } from './person-field.tsx';
import { Phone } from './phone.tsx';
import { campaignsQuery } from './queries.ts';
import type { SandboxSearch } from './sandbox-address.ts';
import classes from './sandbox.module.css';

/** A phone in the browser, with which an invented person writes to campaigns that chose the sandbox number. */
export function SandboxScreen({ search }: { search: SandboxSearch }) {
  const t = useTranslations('sandbox');
  const shell = useTranslations('shell');
  const { data, error, refetch } = useQuery(campaignsQuery());
  usePage(t('title'), [{ label: shell('contactCenter') }, { label: t('title') }]);
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      {data && data.results.length > 0 ? <Ready campaigns={data.results} search={search} /> : null}
      {data?.results.length === 0 ? <NoCampaign /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="420px" />
        </div>
      ) : null}
    </>
  );
}

interface ReadyProps {
  campaigns: readonly { id: string; name: string; status: string }[];
  search: SandboxSearch;
}

function Ready({ campaigns, search }: ReadyProps) {
  const t = useTranslations('sandbox');
  const navigate = useNavigate();
  const campaign = campaigns.find(({ id }) => id === search.campaign) ?? campaigns[0];
  const person = search.person ?? t('somebody');
  const go = (next: SandboxSearch) =>
    void navigate({ to: '/contact-center/sandbox', search: { ...search, ...next }, replace: true });
  if (!campaign) return null;
  return (
    <div className={classes.columns}>
      <div className={classes.choices}>
        <Select
          label={t('campaign')}
          value={campaign.id}
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => go({ campaign: id })}
          hint={campaign.status === 'in_progress' ? null : t('notRunning')}
        />
        <PersonField key={person} person={person} onChange={(name) => go({ person: name })} />
      </div>
      <Phone
        key={`${campaign.id} ${person}`}
        name={campaign.name}
        line={{ campaign_id: campaign.id, person }}
      />
    </div>
  );
}

/** Says which campaigns answer here, and leads to where one is made. */
function NoCampaign() {
  const t = useTranslations('sandbox.none');
  return (
    <EmptyState
      icon={<IconDeviceMobileOff size={24} stroke={1.5} />}
      title={t('title')}
      action={
        <LinkButton to="/contact-center/campaigns/new-campaign" kind="primary">
          {t('create')}
        </LinkButton>
      }
    >
      {t('text')}
    </EmptyState>
  );
}
