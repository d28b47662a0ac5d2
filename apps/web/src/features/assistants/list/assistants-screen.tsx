import type { Assistant } from '@centralita/contract/assistants/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePage } from '../../../platform/page.ts';
import { CardGrid, CreateCard } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { DeleteAssistant } from '../delete-assistant.tsx';
import { assistantsQuery, listAddress } from '../queries.ts';
import { AssistantCard } from './assistant-card.tsx';
import { narrowestCard, Placeholders } from './placeholders.tsx';

/** The assistants of the company as cards; the first card makes a new one. */
export function AssistantsScreen() {
  const t = useTranslations('assistants');
  const shell = useTranslations('shell');
  const { data, error, refetch } = useQuery(assistantsQuery());
  const asked = useAsked<Assistant>();
  usePage(t('title'), [{ label: shell('knowledgeBase') }, { label: t('title') }]);
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      {data ? (
        <>
          <CardGrid label={t('title')} narrowest={narrowestCard}>
            <CreateCard to={`${listAddress}/new`} label={t('create')} />
            {data.map((assistant) => (
              <AssistantCard key={assistant.id} assistant={assistant} onDelete={() => asked.ask(assistant)} />
            ))}
          </CardGrid>
          {data.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Placeholders />
      )}
      <DeleteAssistant asked={asked} onDeleted={focusContent} />
    </>
  );
}
