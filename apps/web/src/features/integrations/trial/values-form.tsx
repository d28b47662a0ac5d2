import { maxSentValueLength } from '@centralita/contract/webhooks/limits';
import { useTranslations } from 'use-intl';
import { own } from '../../../platform/own.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { RowOf, WebhookFields } from '../form/webhook-fields.ts';

/** What was typed for a test, by variable name. */
export type Typed = Readonly<Record<string, string>>;

interface ValuesFormProps {
  fields: WebhookFields;
  values: Typed;
  onType: (name: string, value: string) => void;
  /** Somebody tried to test: what is missing is marked. */
  tried: boolean;
}

/**
 * A value for each variable. Standard ones are all needed (specification 002, section 5); an in-flow one may be left out, as it is where a
 * conversation did not get it.
 */
export function ValuesForm({ fields, values, onType, tried }: ValuesFormProps) {
  const t = useTranslations('integrations');
  const standard = namesOf(fields);
  const inFlow = inFlowOf(fields);
  const problem = (name: string) =>
    tried && (own(values, name) ?? '').trim() === '' ? t('fault.required') : null;
  return (
    <>
      {standard.map((name) => (
        <Field
          key={name}
          label={name}
          value={own(values, name) ?? ''}
          onChange={(value) => onType(name, value)}
          error={problem(name)}
          maxLength={maxSentValueLength}
          autoComplete="off"
          required
        />
      ))}
      {inFlow.map((row) => (
        <InFlowValue
          key={row.rowId}
          row={row}
          value={own(values, row.develop_name.trim()) ?? ''}
          onType={(value) => onType(row.develop_name.trim(), value)}
        />
      ))}
    </>
  );
}

/** Standard variables that have a name. */
export function namesOf({ standard_variables }: Pick<WebhookFields, 'standard_variables'>): string[] {
  return [...new Set(standard_variables.map(({ name }) => name.trim()))].filter((name) => name !== '');
}

export function inFlowOf({ in_flow_variables }: Pick<WebhookFields, 'in_flow_variables'>) {
  return in_flow_variables.filter(({ develop_name }) => develop_name.trim() !== '');
}

interface InFlowValueProps {
  row: RowOf<'in_flow_variables'>;
  value: string;
  onType: (value: string) => void;
}

function InFlowValue({ row, value, onType }: InFlowValueProps) {
  const t = useTranslations('integrations');
  const label = row.is_mandatory ? row.develop_name : t('trial.optional', { name: row.develop_name });
  const choices =
    row.type_enum === 'boolean' ? ['true', 'false'] : row.enum.split(';').map((one) => one.trim());
  const offered = [...new Set(choices)].filter((choice) => choice !== '');
  if (offered.length === 0) {
    const hint = row.type_enum === 'string' ? {} : { hint: t(`type.${row.type_enum}`) };
    return (
      <Field
        label={label}
        value={value}
        onChange={onType}
        maxLength={maxSentValueLength}
        autoComplete="off"
        {...hint}
      />
    );
  }
  const words = (choice: string) =>
    row.type_enum === 'boolean' ? t(choice === 'true' ? 'trial.yes' : 'trial.no') : choice;
  const none = { value: '', label: t('trial.none') };
  return (
    <Select
      label={label}
      value={value}
      options={[none, ...offered.map((choice) => ({ value: choice, label: words(choice) }))]}
      onChange={onType}
    />
  );
}
