import { maxNameLength } from '@centralita/contract/core/constants';
import {
  maxChoicesLength,
  maxDescriptionLength,
  maxWebhookParts,
} from '@centralita/contract/webhooks/limits';
import type { InFlowVariable } from '@centralita/contract/webhooks/schema';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { exampleOf } from './example-of.ts';
import classes from './form.module.css';
import { RowList } from './row-list.tsx';
import { newInFlowVariable, newStandardVariable } from './rows.ts';
import { Section } from './section.tsx';
import { useFaultOf } from './use-faults.ts';
import type { RowOf, WebhookFields } from './webhook-fields.ts';

interface VariablesProps {
  fields: WebhookFields;
  onEdit: (changes: Partial<WebhookFields>) => void;
}

export function StandardVariables({ fields, onEdit }: VariablesProps) {
  const t = useTranslations('integrations');
  const faultOf = useFaultOf();
  const rows = fields.standard_variables;
  return (
    <Section title={t('standard.title')} text={t('standard.text', { example: exampleOf(t('example')) })}>
      <RowList
        label={t('standard.title')}
        rows={rows}
        onChange={(standard_variables) => onEdit({ standard_variables })}
        make={newStandardVariable}
        addLabel={t('standard.add')}
        nameOf={({ name }) => name}
        full={rows.length >= maxWebhookParts}
        render={(row, at, set) => (
          <Field
            label={t('variableName')}
            value={row.name}
            onChange={(name) => set({ name })}
            error={faultOf(`${row.rowId}.name`)}
            hideLabel={at > 0}
            maxLength={maxNameLength}
            autoComplete="off"
          />
        )}
      />
    </Section>
  );
}

export function InFlowVariables({ fields, onEdit }: VariablesProps) {
  const t = useTranslations('integrations');
  const rows = fields.in_flow_variables;
  return (
    <Section title={t('inFlow.title')} text={t('inFlow.text')}>
      <RowList
        label={t('inFlow.title')}
        rows={rows}
        onChange={(in_flow_variables) => onEdit({ in_flow_variables })}
        make={newInFlowVariable}
        addLabel={t('inFlow.add')}
        nameOf={({ develop_name }) => develop_name}
        full={rows.length >= maxWebhookParts}
        render={(row, _at, set) => <InFlowRow row={row} set={set} />}
      />
    </Section>
  );
}

const types: readonly InFlowVariable['type_enum'][] = [
  'string',
  'integer',
  'boolean',
  'number',
  'date',
  'time',
  'phone',
  'email',
];

interface InFlowRowProps {
  row: RowOf<'in_flow_variables'>;
  set: (changes: Partial<RowOf<'in_flow_variables'>>) => void;
}

function InFlowRow({ row, set }: InFlowRowProps) {
  const t = useTranslations('integrations');
  const faultOf = useFaultOf();
  return (
    <div className={classes.inFlow}>
      <div className={classes.inFlowLine}>
        <Field
          label={t('variableName')}
          value={row.develop_name}
          onChange={(develop_name) => set({ develop_name })}
          error={faultOf(`${row.rowId}.develop_name`)}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
        <Select
          label={t('variableType')}
          value={row.type_enum}
          options={types.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          onChange={(value) => set({ type_enum: types.find((one) => one === value) ?? 'string' })}
        />
        <div className={classes.besideLabelled}>
          <Checkbox
            label={t('mandatory')}
            checked={row.is_mandatory}
            onChange={(is_mandatory) => set({ is_mandatory })}
          />
        </div>
      </div>
      <Field
        label={t('variableDescription')}
        value={row.description}
        onChange={(description) => set({ description })}
        error={faultOf(`${row.rowId}.description`)}
        placeholder={t('variableDescriptionExample')}
        maxLength={maxDescriptionLength}
        autoComplete="off"
        required
      />
      <Field
        label={t('choices')}
        value={row.enum}
        onChange={(choices) => set({ enum: choices })}
        hint={t('choicesHint')}
        maxLength={maxChoicesLength}
        autoComplete="off"
      />
    </div>
  );
}
