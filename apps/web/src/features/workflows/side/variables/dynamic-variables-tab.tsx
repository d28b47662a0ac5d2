import { deleteDynamicVariable } from '@centralita/contract/workflows/variable-routes';
import type { DynamicVariable } from '@centralita/contract/workflows/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { useDocument, useEditor } from '../../editor/use-editor.ts';
import { Empty } from '../empty.tsx';
import { DynamicVariableForm } from './dynamic-variable-form.tsx';
import { VariableEntry } from './variable-entry.tsx';
import { VariableList } from './variable-list.tsx';
import { typeKeys } from './words.ts';

/** What the conversation collects. */
export function DynamicVariablesTab() {
  const t = useTranslations('workflowSide.variables');
  const { readOnly } = useEditor();
  const variables = useDocument((document) => document.dynamic_variables);
  return (
    <VariableList
      part="dynamic_variables"
      intro={t('dynamicIntro')}
      variables={variables}
      nameOf={({ variable_name }) => variable_name}
      drafts="variable"
      Form={DynamicVariableForm}
      empty={<Empty title={t('noDynamic')}>{readOnly ? null : t('noDynamicText')}</Empty>}
      Entry={Entry}
      remove={({ id }, workflowId) =>
        call(deleteDynamicVariable, { params: { id: workflowId, variableId: id } })
      }
    />
  );
}

function Entry({ variable, onRemove }: { variable: DynamicVariable; onRemove: () => void }) {
  const t = useTranslations('workflowSide.variables');
  const side = useTranslations('workflowSide');
  const { id, variable_name: name, type_enum, description, is_extra_validation } = variable;
  const facts = [side(typeKeys[type_enum]), ...(is_extra_validation ? [t('validated')] : [])];
  return (
    <VariableEntry
      variable={variable}
      name={name}
      facts={facts.join(' · ')}
      about={description}
      draft={`variable/${id}`}
      Form={DynamicVariableForm}
      onRemove={onRemove}
    />
  );
}
