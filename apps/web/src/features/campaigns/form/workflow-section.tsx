import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Switch } from '../../../ui/switch.tsx';
import classes from './form.module.css';
import { NewTabLink } from './new-tab-link.tsx';
import { Pick } from './pick.tsx';
import { webhooksQuery, workflowsQuery } from './pickers.ts';
import { blankRow, ResultRows } from './result-rows.tsx';
import type { SectionProps } from './section-props.ts';

const workflowAddress = '/contact-center/workflows';

/** Along which workflow, what may come of a conversation, and which webhook hears of it. */
export function WorkflowSection(props: SectionProps) {
  const { fields, onEdit, told } = props;
  const t = useTranslations('campaigns.form');
  const workflows = useQuery(workflowsQuery());
  const webhooks = useQuery(webhooksQuery());
  const chosen = workflows.data?.find(({ id }) => id === fields.workflow_id);
  return (
    <>
      <Pick
        query={workflows}
        asOption={({ id, name }) => ({ value: id, label: name })}
        label={t('workflow')}
        value={fields.workflow_id}
        onChange={(workflow_id) => onEdit({ workflow_id })}
        placeholder={t('chooseWorkflow')}
        emptyText={t('noneFits')}
        error={told('workflow')}
        hint={
          chosen && !chosen.is_published ? (
            <>
              {t('unpublished')}{' '}
              <NewTabLink to={`${workflowAddress}/${chosen.id}`}>{t('openWorkflow')}</NewTabLink>
            </>
          ) : undefined
        }
        none={<NewTabLink to={workflowAddress}>{t('noWorkflows')}</NewTabLink>}
      />
      <Switch
        label={t('webhookSwitch')}
        checked={fields.has_webhook}
        onChange={(has_webhook) => onEdit({ has_webhook, ...(has_webhook ? {} : { ai_webhook_id: '' }) })}
      />
      {fields.has_webhook ? (
        <Pick
          query={webhooks}
          asOption={({ id, name }) => ({ value: id, label: name })}
          label={t('webhook')}
          value={fields.ai_webhook_id}
          onChange={(ai_webhook_id) => onEdit({ ai_webhook_id })}
          placeholder={t('chooseWebhook')}
          emptyText={t('noneFits')}
          error={told('webhook')}
          none={<NewTabLink to="/contact-center/integrations/add-webhook">{t('noWebhooks')}</NewTabLink>}
        />
      ) : null}
      <Switch
        label={t('resultsSwitch')}
        checked={fields.has_results}
        onChange={(has_results) => onEdit({ has_results, results: has_results ? [blankRow()] : [] })}
      />
      {fields.has_results ? <ResultRows {...props} /> : null}
      <p className={classes.lead}>
        {t('voicesLead')} <NewTabLink to="/contact-center/voices">{t('openVoices')}</NewTabLink>
      </p>
    </>
  );
}
