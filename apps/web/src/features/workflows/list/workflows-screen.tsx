import type { Workflow } from '@centralita/contract/workflows/schema';
import { IconFileImport, IconPlus, IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cleared } from '../../../parts/lists/list-address.ts';
import { ListBar } from '../../../parts/lists/list-bar.tsx';
import { ListRows } from '../../../parts/lists/list-rows.tsx';
import { needTexts } from '../../../platform/i18n.tsx';
import { later } from '../../../platform/later.ts';
import { usePage } from '../../../platform/page.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { CreateWorkflow } from './create-workflow.tsx';
import { DeleteWorkflow } from './delete-workflow.tsx';
import { workflowsQuery } from './queries.ts';
import { useDuplicate } from './use-duplicate.ts';
import {
  listAddress,
  workflowPageSizes,
  workflowsSearchOf,
  type WorkflowsSearch,
} from './workflows-address.ts';
import { WorkflowsTable } from './workflows-table.tsx';

const ImportDialog = later(async () => {
  const [code] = await Promise.all([import('../versions/import-dialog.tsx'), needTexts('workflowPanels')]);
  return code.ImportDialog;
});

/** The workflows of the company: find one, open it, copy it, delete it, make a new one. */
export function WorkflowsScreen({ search }: { search: WorkflowsSearch }) {
  const t = useTranslations('workflowList');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const workflows = useQuery(workflowsQuery(search));
  const making = useAsked<true>();
  const importing = useAsked<true>();
  const removing = useAsked<Workflow>();
  const { duplicate, busy } = useDuplicate();
  usePage(t('title'), [{ label: shell('contactCenter') }, { label: t('title') }]);

  const go = (next: WorkflowsSearch, replace = false) =>
    void navigate({ to: listAddress, search: next, replace });
  const none = workflows.data?.results.length === 0 && !search.search;
  const create = (
    <>
      <ImportButton onClick={() => importing.ask(true)} />
      <CreateButton onClick={() => making.ask(true)} />
    </>
  );

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      {none ? null : (
        <ListBar search={search} searchOf={workflowsSearchOf} onSearch={go} label={t('search')}>
          {/* Where there is no workflow it stands in the middle; it must not move there under a click. */}
          {workflows.isPending ? null : create}
        </ListBar>
      )}
      <ListRows page={workflows} search={search} onSearch={go} sizes={workflowPageSizes}>
        {(rows, stale) => (
          <WorkflowsTable
            workflows={rows}
            stale={stale}
            copying={busy}
            onDuplicate={(workflow) => void duplicate(workflow)}
            onDelete={removing.ask}
            empty={
              <NoWorkflows searched={search.search} onClear={() => go(cleared(search))} create={create} />
            }
          />
        )}
      </ListRows>
      <CreateWorkflow asked={making} />
      <Suspense>{importing.visit > 0 ? <ImportDialog asked={importing} /> : null}</Suspense>
      <DeleteWorkflow asked={removing} onDeleted={focusContent} />
    </>
  );
}

function ImportButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('workflowVersions');
  return (
    <Button icon={<IconFileImport size={16} stroke={1.75} aria-hidden="true" />} onClick={onClick}>
      {t('import')}
    </Button>
  );
}

function CreateButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('workflowList');
  return (
    <Button kind="primary" icon={<IconPlus size={16} stroke={2} aria-hidden="true" />} onClick={onClick}>
      {t('create')}
    </Button>
  );
}

interface NoWorkflowsProps {
  searched: string | undefined;
  onClear: () => void;
  create: ReactNode;
}

function NoWorkflows({ searched, onClear, create }: NoWorkflowsProps) {
  const t = useTranslations('workflowList.none');
  const clear = <Button onClick={onClear}>{t('clear')}</Button>;
  return (
    <EmptyState
      icon={<IconSitemap size={24} stroke={1.5} />}
      title={t('title')}
      action={searched ? clear : create}
    >
      {searched ? t('foundText', { search: searched }) : t('text')}
    </EmptyState>
  );
}
