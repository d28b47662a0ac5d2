import { maxWebhookParts } from '@centralita/contract/webhooks/limits';
import { foldedName, placeholdersOf } from '@centralita/contract/webhooks/placeholders';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import classes from './form.module.css';
import { newStandardVariable } from './rows.ts';
import { variablesOf, type WebhookFields } from './webhook-fields.ts';

interface UnknownVariablesProps {
  fields: WebhookFields;
  onEdit: (changes: Partial<WebhookFields>) => void;
}

/** Names between double braces that are no variable of the webhook: they would be sent empty. */
export function UnknownVariables({ fields, onEdit }: UnknownVariablesProps) {
  const t = useTranslations('integrations.unknown');
  const unknown = unknownIn(fields);
  const room = maxWebhookParts - fields.standard_variables.length;
  function add() {
    const rows = unknown.slice(0, room).map((name) => ({ ...newStandardVariable(), name }));
    onEdit({ standard_variables: [...fields.standard_variables, ...rows] });
  }
  return (
    <div role="status" className={unknown.length > 0 ? classes.notice : 'unseen'}>
      {unknown.length > 0 ? (
        <>
          <span>
            {t('text', { count: unknown.length, names: unknown.map((name) => `{{${name}}}`).join(', ') })}
          </span>
          {room > 0 ? (
            <Button size="sm" icon={<IconPlus size={15} stroke={1.75} aria-hidden="true" />} onClick={add}>
              {t('add')}
            </Button>
          ) : (
            <span>{t('full', { max: maxWebhookParts })}</span>
          )}
        </>
      ) : null}
    </div>
  );
}

function unknownIn(fields: WebhookFields): string[] {
  const known = new Set(variablesOf(fields).map(foldedName));
  const texts = [
    fields.production_api,
    fields.staging_api,
    ...fields.request_elements.map(({ value }) => value),
    ...(fields.hasBody && fields.method_enum !== 'GET' ? [fields.body] : []),
  ];
  const names = texts.flatMap((text) => placeholdersOf(text).map(({ name }) => name));
  const byKey = new Map(names.filter((name) => name !== '').map((name) => [foldedName(name), name]));
  return [...byKey].filter(([key]) => !known.has(key)).map(([, name]) => name);
}
