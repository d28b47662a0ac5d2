import type { EvaluationSet } from '@centralita/contract/evaluation/schema';
import { IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePage } from '../../platform/page.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { CasesTab } from './cases-tab.tsx';
import { listAddress, setQuery } from './queries.ts';
import { RunDialog } from './run-dialog.tsx';
import { RunsTab } from './runs-tab.tsx';
import { type EditedSet, SetDialog } from './set-dialog.tsx';

/** One set: its cases and its runs. */
export function SetScreen({ setId }: { setId: string }) {
  const t = useTranslations('evaluation');
  const shell = useTranslations('shell');
  const { data, error, refetch } = useQuery(setQuery(setId));
  const name = data?.name ?? '';
  usePage(name, [{ label: shell('knowledgeBase') }, { label: t('title'), to: listAddress }, { label: name }]);
  if (data) return <Shown set={data} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <Skeleton height="320px" />;
}

function Shown({ set }: { set: EvaluationSet }) {
  const t = useTranslations('evaluation');
  const navigate = useNavigate();
  const [tab, setTab] = useState<'cases' | 'runs'>('cases');
  const starting = useAsked<EvaluationSet>();
  const editing = useAsked<EditedSet>();
  return (
    <>
      <PageHeader
        title={set.name}
        description={set.assistant ? t('of', { name: set.assistant.name }) : t('noAssistant')}
      >
        <Button
          icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => editing.ask(set)}
        >
          {t('rename')}
        </Button>
        <Button
          kind="primary"
          icon={<IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" />}
          disabled={set.cases.length === 0 || set.assistant === null}
          onClick={() => starting.ask(set)}
        >
          {t('start.open')}
        </Button>
      </PageHeader>
      <Tabs
        label={set.name}
        tabs={[
          { value: 'cases', label: t('tabs.cases', { count: set.cases.length }) },
          { value: 'runs', label: t('tabs.runs', { count: set.runs.length }) },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'cases' ? <CasesTab set={set} /> : <RunsTab set={set} />}
      </Tabs>
      <RunDialog
        asked={starting}
        onStarted={({ id: runId }) =>
          void navigate({
            to: '/knowledge-base/evaluation/$setId/runs/$runId',
            params: { setId: set.id, runId },
          })
        }
      />
      <SetDialog asked={editing} onSaved={() => undefined} />
    </>
  );
}
