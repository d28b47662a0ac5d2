import { useQuery } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../../platform/api-error.ts';
import { useLanguage } from '../../../../platform/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useDocument } from '../../editor/use-editor.ts';
import { channelKeys } from '../../words.ts';
import { workflowNamesQuery } from '../../workflow-queries.ts';
import { NothingYet } from '../parts/nothing-yet.tsx';
import classes from '../parts/parts.module.css';
import { useConfiguration } from '../parts/use-configuration.ts';

/** The workflow in which the conversation continues: any of the company but this one. */
export function WorkflowPanel({ nodeId }: { nodeId: string }) {
  const t = useTranslations('nodePanels.workflow');
  const { configuration, readOnly, change } = useConfiguration('workflow', nodeId);
  const { transfer_workflow_id } = configuration;
  return (
    <div className={classes.root}>
      <p className={classes.text}>{t('text')}</p>
      <WorkflowChoice
        value={transfer_workflow_id}
        onChange={(id) => change(t('undo'), { transfer_workflow_id: id })}
        readOnly={readOnly}
      />
      {transfer_workflow_id === '' ? null : (
        <div>
          <LinkButton
            to={`/contact-center/workflows/${transfer_workflow_id}`}
            size="sm"
            icon={<IconExternalLink size={15} stroke={1.6} aria-hidden="true" />}
          >
            {t('open')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

interface WorkflowChoiceProps {
  value: string;
  onChange: (id: string) => void;
  readOnly: boolean;
}

function WorkflowChoice({ value, onChange, readOnly }: WorkflowChoiceProps) {
  const t = useTranslations('nodePanels.workflow');
  const list = useTranslations('workflowList');
  const common = useTranslations('common');
  const language = useLanguage();
  const own = useDocument((document) => document.workflow);
  const { data, error, isPending, refetch } = useQuery(workflowNamesQuery());
  if (isPending) return <Skeleton height="64px" />;
  if (!data) {
    return (
      <div className={classes.part}>
        <p className={classes.warning}>{textIn(language, error)}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  }
  const others = data.filter(({ id }) => id !== own.id);
  if (others.length === 0 && value === '') return <NothingYet>{t('none')}</NothingYet>;
  return (
    <div className={classes.part}>
      <Combobox
        label={t('label')}
        value={value}
        options={others.map(({ id, name, channel }) => ({
          value: id,
          label: channel === own.channel ? name : `${name} · ${list(channelKeys[channel])}`,
        }))}
        onChange={onChange}
        placeholder={t('choose')}
        emptyText={t('notFound')}
        disabled={readOnly}
      />
      {value !== '' && !others.some(({ id }) => id === value) ? (
        <p className={classes.warning}>{value === own.id ? t('itself') : t('gone')}</p>
      ) : null}
    </div>
  );
}
