import type { WebhookSummary } from '@centralita/contract/webhooks/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePage } from '../../../platform/page.ts';
import { CardGrid, CreateCard } from '../../../ui/card-grid.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { DeleteWebhook } from '../delete-webhook.tsx';
import { webhooksQuery, listAddress } from '../queries.ts';
import { narrowestCard, Placeholders } from './placeholders.tsx';
import { WebhookCard } from './webhook-card.tsx';

/** The webhooks of the company as cards; the first card makes a new one. */
export function IntegrationsScreen() {
  const t = useTranslations('integrations');
  const shell = useTranslations('shell');
  const { data, error, refetch } = useQuery(webhooksQuery());
  const asked = useAsked<Pick<WebhookSummary, 'id' | 'name'>>();
  usePage(t('title'), [{ label: shell('contactCenter') }, { label: t('title') }]);
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      {data ? (
        <CardGrid label={t('title')} narrowest={narrowestCard}>
          <CreateCard to={`${listAddress}/add-webhook`} label={t('create')} />
          {data.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onDelete={() => asked.ask(webhook)} />
          ))}
        </CardGrid>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Placeholders />
      )}
      <DeleteWebhook asked={asked} onDeleted={focusContent} />
    </>
  );
}
