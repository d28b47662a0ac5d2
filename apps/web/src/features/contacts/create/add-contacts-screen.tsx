import { maxNameLength } from '@centralita/contract/core/constants';
import { IconFileSpreadsheet, IconPlugConnected, IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePage } from '../../../platform/page.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { poolsAddress } from '../list/pools-address.ts';
import { variablesQuery, workflowNamesQuery } from '../queries.ts';
import classes from './create.module.css';
import { addContactsAddress, type StartSearch } from './start-address.ts';
import { StartCard } from './start-card.tsx';
import { TemplateButton } from './template-button.tsx';
import { VariableChips } from './variable-chips.tsx';

/** A new contact list begins: for which workflow, under which name, and with a file or empty. */
export function AddContactsScreen({ search }: { search: StartSearch }) {
  const t = useTranslations('contactStart');
  const list = useTranslations('contacts');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const workflows = useQuery(workflowNamesQuery());
  const [workflow, setWorkflow] = useState(search.wf ?? '');
  /** Null until somebody writes one: then it is the workflow's. */
  const [written, setWritten] = useState(search.name ?? null);
  const [tried, setTried] = useState(false);
  usePage(t('title'), [
    { label: shell('contactCenter') },
    { label: list('title'), to: poolsAddress },
    { label: t('title') },
  ]);

  const chosen = workflows.data?.find(({ id }) => id === workflow);
  const variables = useQuery({ ...variablesQuery(workflow), enabled: chosen !== undefined });
  const name = (written ?? chosen?.name ?? '').slice(0, maxNameLength);

  async function start(way: 'batch-upload' | 'api-connection') {
    setTried(true);
    if (name.trim() === '') return focusInvalid();
    const begun = { wf: workflow, name: name.trim() };
    // The way back finds what was chosen.
    await navigate({ to: addContactsAddress, search: begun, replace: true });
    await navigate({ to: `${addContactsAddress}/${way}`, search: begun });
  }

  if (workflows.error && !workflows.data) {
    return <LoadFailed error={workflows.error} onRetry={() => void workflows.refetch()} />;
  }
  if (workflows.data?.length === 0) return <NoWorkflows />;
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <div className={classes.fields}>
        {workflows.data ? (
          <Combobox
            label={t('workflow')}
            value={workflow}
            options={workflows.data.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={setWorkflow}
            placeholder={t('workflowPlaceholder')}
            emptyText={t('noWorkflow')}
          />
        ) : (
          <Skeleton height="66px" />
        )}
        <Field
          label={t('name')}
          value={name}
          onChange={setWritten}
          hint={t('nameHint')}
          error={tried && name.trim() === '' ? t('nameRequired') : null}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
      </div>
      {variables.data ? <VariableChips label={t('needs')} names={[t('phone'), ...variables.data]} /> : null}
      <h2 className={classes.how}>{t('how')}</h2>
      <div className={classes.ways}>
        <StartCard
          icon={<IconFileSpreadsheet size={22} stroke={1.5} />}
          title={t('bulk')}
          text={t('bulkText')}
          disabled={!chosen}
          onStart={() => void start('batch-upload')}
        >
          {variables.data ? <TemplateButton of={{ custom_keys: variables.data }} /> : null}
        </StartCard>
        <StartCard
          icon={<IconPlugConnected size={22} stroke={1.5} />}
          title={t('empty')}
          text={t('emptyText')}
          disabled={!chosen}
          onStart={() => void start('api-connection')}
        />
      </div>
    </>
  );
}

function NoWorkflows() {
  const t = useTranslations('contactStart');
  return (
    <EmptyState
      heading="h1"
      icon={<IconSitemap size={24} stroke={1.5} />}
      title={t('title')}
      action={
        <LinkButton to="/contact-center/workflows" kind="primary">
          {t('toWorkflows')}
        </LinkButton>
      }
    >
      {t('noWorkflows')}
    </EmptyState>
  );
}
