import { unfed } from '@centralita/engine/graph/fed';
import { useQuery } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { WebhookChoice } from '../../webhook-choice.tsx';
import { useDocument } from '../../editor/use-editor.ts';
import { useNamedWebhooks } from '../../named-webhooks.ts';
import { webhookQuery } from '../../webhooks-query.ts';
import classes from '../parts/parts.module.css';
import { useConfiguration } from '../parts/use-configuration.ts';

/** Which webhook is called, what it is given and what it gives back. */
export function WebhookPanel({ nodeId }: { nodeId: string }) {
  const t = useTranslations('nodePanels.webhook');
  const { configuration, readOnly, change } = useConfiguration('webhook', nodeId);
  const { webhook_id } = configuration;
  return (
    <div className={classes.root}>
      <p className={classes.text}>{t('text')}</p>
      <WebhookChoice
        label={t('label')}
        value={webhook_id}
        onChange={(id) => change(t('undo'), { webhook_id: id })}
        readOnly={readOnly}
      />
      {webhook_id === '' ? null : <WebhookVariables id={webhook_id} />}
    </div>
  );
}

/** What goes in and what comes out, with the way to where it is changed. */
function WebhookVariables({ id }: { id: string }) {
  const t = useTranslations('nodePanels.webhook');
  const side = useTranslations('workflowSide');
  const { data, isPending } = useQuery(webhookQuery(id));
  const isFed = useFed();
  if (isPending) return <Skeleton height="96px" />;
  if (!data) return null;
  const given = [
    ...data.standard_variables.map(({ name }) => ({
      key: name,
      note: t(isFed(name) ? 'standard' : 'unfed'),
    })),
    ...data.in_flow_variables.map(({ develop_name, type_enum, is_mandatory }) => ({
      key: develop_name,
      note: is_mandatory ? t('mandatory', { type: side(`types.${type_enum}`) }) : side(`types.${type_enum}`),
    })),
  ];
  const saved = [
    ...data.expected_response.map(({ variable_name, json_path }) => ({
      key: variable_name,
      note: json_path,
    })),
    ...(data.include_entire_response ? [{ key: data.develop_name, note: t('entire') }] : []),
  ];
  return (
    <>
      {data.description ? <p className={classes.text}>{data.description}</p> : null}
      <Facts title={t('given')} none={t('givenNone')} facts={given} />
      <Facts title={t('saved')} none={t('savedNone')} facts={saved} />
      <div>
        <LinkButton
          to={`/contact-center/integrations/${id}`}
          size="sm"
          icon={<IconExternalLink size={15} stroke={1.6} aria-hidden="true" />}
        >
          {t('open')}
        </LinkButton>
      </div>
    </>
  );
}

/** Whether something in the workflow fills a variable, as the publish checklist has it. */
function useFed(): (name: string) => boolean {
  const { database_variables, dynamic_variables } = useDocument((document) => document);
  const named = useNamedWebhooks();
  const webhooks = (named ?? []).map(({ variables }) => ({ in_flow_variables: [], saves: variables }));
  // What other webhooks give back is not known yet.
  return (name) =>
    named === undefined || unfed([name], { database_variables, dynamic_variables, webhooks }).length === 0;
}

interface FactsProps {
  title: string;
  none: string;
  facts: readonly { key: string; note: string }[];
}

function Facts({ title, none, facts }: FactsProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      {facts.length === 0 ? <p className={classes.hint}>{none}</p> : null}
      <ul className={classes.rows}>
        {facts.map(({ key, note }) => (
          <li key={key} className={classes.fact}>
            <span>{key}</span>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
