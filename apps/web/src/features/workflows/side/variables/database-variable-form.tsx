import { maxNameLength } from '@centralita/contract/core/constants';
import type { DatabaseVariable } from '@centralita/contract/workflows/schema';
import {
  createDatabaseVariable,
  updateDatabaseVariable,
} from '@centralita/contract/workflows/variable-routes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { Field } from '../../../../ui/field.tsx';
import { focusInvalid } from '../../../../ui/focus-invalid.ts';
import { useFormDraft } from '../../drafts.ts';
import { useDocument } from '../../editor/use-editor.ts';
import { Clashes } from '../clashes.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useSave } from '../use-save.ts';
import { nameProblem, namesOf, shownProblem } from './variable-form.ts';

interface DatabaseVariableFormProps {
  /** Null: a new one. */
  variable: DatabaseVariable | null;
  draft: string;
  onClose: () => void;
}

/** The name of a variable whose values come with each contact. */
export function DatabaseVariableForm({ variable, draft, onClose }: DatabaseVariableFormProps) {
  const t = useTranslations('workflowSide.variables');
  const workflowId = useDocument((document) => document.workflow.id);
  const dynamic = useDocument((document) => document.dynamic_variables);
  const database = useDocument((document) => document.database_variables);
  const saved = { name: variable?.name ?? '' };
  const typed = useFormDraft(`${workflowId}/${draft}`, saved);
  const { fields, changed, change, drop } = typed;
  const { busy, error, save } = useSave();
  const [tried, setTried] = useState(false);
  const problem = nameProblem(fields.name, variable?.id ?? null, namesOf(dynamic, database));
  const fault = shownProblem(problem, tried);

  async function submit() {
    setTried(true);
    if (problem) return focusInvalid();
    const body = { name: fields.name.trim() };
    const act = () =>
      variable
        ? call(updateDatabaseVariable, { params: { id: workflowId, variableId: variable.id }, body })
        : call(createDatabaseVariable, { params: { id: workflowId }, body });
    const success = variable ? t('updated') : t('created');
    const label = t(variable ? 'did.edit' : 'did.create', { name: body.name });
    const step = {
      label,
      part: 'database_variables',
      ids: variable && [variable.id],
      stored: typed.stored,
    } as const;
    if (!(await save(act, { success, failure: t('saveFailed') }, step))) return;
    drop();
    onClose();
  }

  return (
    <FormFrame
      label={variable ? t('edit', { name: variable.name }) : t('new')}
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
        value={fields.name}
        onChange={(name) => change({ name })}
        error={fault && t(fault)}
        hint={t('databaseHint')}
        maxLength={maxNameLength}
        autoComplete="off"
        autoFocus
        required
      />
      {busy ? null : <Clashes draft={typed} saved={saved} labels={{ name: t('name') }} texts={['name']} />}
    </FormFrame>
  );
}
