import { maxNameLength } from '@centralita/contract/core/constants';
import { maxDescriptionLength } from '@centralita/contract/workflows/limits';
import type { DynamicVariable, VariableType } from '@centralita/contract/workflows/schema';
import { createDynamicVariable, updateDynamicVariable } from '@centralita/contract/workflows/variable-routes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { Field } from '../../../../ui/field.tsx';
import { focusInvalid } from '../../../../ui/focus-invalid.ts';
import { Select } from '../../../../ui/select.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useFormDraft } from '../../drafts.ts';
import { useDocument } from '../../editor/use-editor.ts';
import { WebhookChoice } from '../../webhook-choice.tsx';
import { Clashes } from '../clashes.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useSave } from '../use-save.ts';
import { fieldsOf, namesOf, shownProblem, variableBody, variableProblems } from './variable-form.ts';
import { typeKeys } from './words.ts';

interface DynamicVariableFormProps {
  /** Null: a new one. */
  variable: DynamicVariable | null;
  /** Where the form stands: what is typed is kept under it. */
  draft: string;
  onClose: () => void;
  onSaved?: (variable: DynamicVariable) => void;
}

const types = Object.keys(typeKeys) as VariableType[];

/** Name, type, description and extra validation of a variable that a conversation collects. */
export function DynamicVariableForm({ variable, draft, onClose, onSaved }: DynamicVariableFormProps) {
  const t = useTranslations('workflowSide.variables');
  const side = useTranslations('workflowSide');
  const workflowId = useDocument((document) => document.workflow.id);
  const now = fieldsOf(variable);
  const typed = useFormDraft(`${workflowId}/${draft}`, now);
  const { fields, changed, change, drop } = typed;
  const { busy, error, save } = useSave();
  const [tried, setTried] = useState(false);
  const dynamic = useDocument((document) => document.dynamic_variables);
  const database = useDocument((document) => document.database_variables);
  const problems = variableProblems(fields, variable?.id ?? null, namesOf(dynamic, database));
  const nameFault = shownProblem(problems.variable_name, tried);

  async function submit() {
    setTried(true);
    if (Object.keys(problems).length > 0) return focusInvalid();
    let saved: DynamicVariable | null = null;
    const body = variableBody(fields);
    const act = async () => {
      saved = variable
        ? await call(updateDynamicVariable, { params: { id: workflowId, variableId: variable.id }, body })
        : await call(createDynamicVariable, { params: { id: workflowId }, body });
      return saved;
    };
    const success = variable ? t('updated') : t('created');
    const label = t(variable ? 'did.edit' : 'did.create', { name: body.variable_name });
    const step = {
      label,
      part: 'dynamic_variables',
      ids: variable && [variable.id],
      stored: typed.stored,
    } as const;
    if (!(await save(act, { success, failure: t('saveFailed') }, step)) || !saved) return;
    drop();
    onClose();
    onSaved?.(saved);
  }

  return (
    <FormFrame
      label={variable ? t('edit', { name: variable.variable_name }) : t('new')}
      saveLabel={variable ? t('save') : t('create')}
      changed={changed}
      busy={busy}
      blocked={!busy && typed.clashes.length > 0}
      error={error}
      onSave={() => void submit()}
      onCancel={() => {
        drop();
        onClose();
      }}
    >
      <Field
        label={t('name')}
        value={fields.variable_name}
        onChange={(variable_name) => change({ variable_name })}
        error={nameFault && t(nameFault)}
        maxLength={maxNameLength}
        autoComplete="off"
        autoFocus
        required
      />
      <Select
        label={t('type')}
        value={fields.type_enum}
        options={types.map((value) => ({ value, label: side(typeKeys[value]) }))}
        onChange={(value) => change({ type_enum: value as VariableType })}
      />
      <TextArea
        label={t('description')}
        value={fields.description}
        onChange={(description) => change({ description })}
        rows={2}
        maxLength={maxDescriptionLength}
        hint={t('descriptionHint')}
      />
      <Switch
        label={t('validation')}
        checked={fields.is_extra_validation}
        onChange={(is_extra_validation) => change({ is_extra_validation })}
      />
      {fields.is_extra_validation ? (
        <WebhookChoice
          label={t('webhook')}
          value={fields.webhook_id}
          onChange={(webhook_id) => change({ webhook_id })}
          error={tried && problems.webhook_id ? t(problems.webhook_id) : null}
        />
      ) : null}
      {busy ? null : (
        <Clashes
          draft={typed}
          saved={now}
          labels={{
            variable_name: t('name'),
            type_enum: t('type'),
            description: t('description'),
            is_extra_validation: t('validation'),
            webhook_id: t('webhook'),
          }}
          texts={['variable_name', 'description']}
        />
      )}
    </FormFrame>
  );
}
