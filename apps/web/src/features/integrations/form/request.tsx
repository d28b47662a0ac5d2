import { maxAddressLength, maxWebhookTimeout, minWebhookTimeout } from '@centralita/contract/webhooks/limits';
import type { WebhookMethod } from '@centralita/contract/webhooks/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { exampleOf } from './example-of.ts';
import classes from './form.module.css';
import { Section } from './section.tsx';
import { useFaultOf } from './use-faults.ts';
import type { WebhookFields } from './webhook-fields.ts';

const methods: readonly WebhookMethod[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
const methodOptions = methods.map((method) => ({ value: method, label: method }));

interface RequestProps {
  fields: WebhookFields;
  onEdit: (changes: Partial<WebhookFields>) => void;
  /** Secrets have to be typed again for the host that stands here now. */
  asksSecrets: boolean;
}

/** Where it is sent, how, and how long an answer may take. */
export function Request({ fields, onEdit, asksSecrets }: RequestProps) {
  const t = useTranslations('integrations');
  const faultOf = useFaultOf();
  return (
    <Section title={t('request.title')}>
      <div className={classes.addressLine}>
        <Select
          label={t('method')}
          value={fields.method_enum}
          options={methodOptions}
          onChange={(value) => onEdit({ method_enum: methods.find((one) => one === value) ?? 'GET' })}
        />
        <Field
          label={t('productionApi')}
          value={fields.production_api}
          onChange={(production_api) => onEdit({ production_api })}
          error={faultOf('production_api')}
          hint={t('addressHint', { example: exampleOf(t('example')) })}
          maxLength={maxAddressLength}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          required
        />
      </div>
      <div className={classes.stagingLine}>
        <Field
          label={t('stagingApi')}
          value={fields.staging_api}
          onChange={(staging_api) => onEdit({ staging_api })}
          error={faultOf('staging_api')}
          hint={t('stagingHint')}
          maxLength={maxAddressLength}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
        />
        <Timeout value={fields.timeout} onChange={(timeout) => onEdit({ timeout })} />
      </div>
      <p role="status" className={asksSecrets ? classes.asked : undefined}>
        {asksSecrets ? t('asksSecrets') : null}
      </p>
    </Section>
  );
}

/** Seconds. What is out of range counts as the nearest that is not, and shows as it once the field is left or sent. */
function Timeout({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useTranslations('integrations');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label={t('timeout')}
      value={typed ?? String(value)}
      onChange={(text) => {
        setTyped(text);
        const given = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
        // At each key: a person may save without leaving the field.
        if (!Number.isNaN(given)) onChange(Math.min(maxWebhookTimeout, Math.max(minWebhookTimeout, given)));
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => (event.key === 'Enter' ? setTyped(null) : undefined)}
      hint={t('timeoutHint', { min: minWebhookTimeout, max: maxWebhookTimeout })}
      inputMode="decimal"
      autoComplete="off"
      required
    />
  );
}
