import type { Workflow } from '@centralita/contract/workflows/schema';
import { IconCopy, IconEye, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLongDay } from '../../../platform/long-day.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { ChannelIcon } from '../channel-icon.tsx';
import { currentWorkflow, rememberWorkflow } from '../current-workflow.ts';
import { channelKeys, languageKeys } from '../words.ts';
import classes from './list.module.css';

interface WorkflowsTableProps {
  /** Undefined while they load. */
  workflows: readonly Workflow[] | undefined;
  stale: boolean;
  empty: ReactNode;
  /** A copy is being made: no other one meanwhile. */
  copying: boolean;
  onDuplicate: (workflow: Workflow) => void;
  onDelete: (workflow: Workflow) => void;
}

/** Name, channel, language, published steps and the day of the last publish, with what can be done to each. */
export function WorkflowsTable({ workflows, stale, empty, ...acts }: WorkflowsTableProps) {
  const t = useTranslations('workflowList');
  const columns = useColumns();
  const items = useItems(acts);
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={workflows}
      stale={stale}
      empty={empty}
      expected={10}
      menu={{ header: t('actions'), label: ({ name }) => t('actionsOf', { name }), items }}
    />
  );
}

function useColumns(): Column<Workflow>[] {
  const t = useTranslations('workflowList');
  const longDay = useLongDay();
  return [
    { key: 'name', header: t('name'), render: (workflow) => <Name workflow={workflow} /> },
    {
      key: 'channel',
      header: t('channel'),
      width: '140px',
      render: ({ channel }) => (
        <span className={classes.channel}>
          <ChannelIcon channel={channel} />
          {t(channelKeys[channel])}
        </span>
      ),
    },
    {
      key: 'language',
      header: t('language'),
      width: '120px',
      render: ({ language }) => t(languageKeys[language]),
    },
    { key: 'steps', header: t('steps'), width: '148px', numeric: true, render: ({ steps }) => steps },
    {
      key: 'published',
      header: t('published'),
      width: '150px',
      render: ({ published_date }) =>
        published_date === null ? '–' : <time dateTime={published_date}>{longDay(published_date)}</time>,
    },
  ];
}

function Name({ workflow: { id, name, description } }: { workflow: Workflow }) {
  const t = useTranslations('workflowList');
  const [current] = useState(currentWorkflow);
  return (
    <div className={classes.named}>
      <span className={classes.line}>
        <Link
          to="/contact-center/workflows/$workflowId"
          params={{ workflowId: id }}
          dir="auto"
          onClick={() => rememberWorkflow(id)}
        >
          {name}
        </Link>
        {current === id ? <span className={classes.current}>{t('current')}</span> : null}
      </span>
      {description ? (
        <span className={classes.description} dir="auto" title={description}>
          {description}
        </span>
      ) : null}
    </div>
  );
}

function useItems({
  copying,
  onDuplicate,
  onDelete,
}: Pick<WorkflowsTableProps, 'copying' | 'onDuplicate' | 'onDelete'>) {
  const t = useTranslations('workflowList');
  const navigate = useNavigate();

  function view({ id }: Workflow) {
    rememberWorkflow(id);
    void navigate({ to: '/contact-center/workflows/$workflowId', params: { workflowId: id } });
  }

  return (workflow: Workflow): MenuItem[] => [
    {
      label: t('view'),
      icon: <IconEye size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => view(workflow),
    },
    {
      label: t('duplicate'),
      icon: <IconCopy size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onDuplicate(workflow),
      disabled: copying,
    },
    {
      label: t('delete'),
      icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onDelete(workflow),
      danger: true,
      divided: true,
    },
  ];
}
