import type { DatabaseVariable } from '@centralita/contract/workflows/schema';
import { deleteDatabaseVariable } from '@centralita/contract/workflows/variable-routes';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { useDocument } from '../../editor/use-editor.ts';
import { Empty } from '../empty.tsx';
import { DatabaseVariableForm } from './database-variable-form.tsx';
import { VariableEntry } from './variable-entry.tsx';
import { VariableList } from './variable-list.tsx';

/** What comes with each contact, from the columns of contact lists. */
export function DatabaseVariablesTab() {
  const t = useTranslations('workflowSide.variables');
  const variables = useDocument((document) => document.database_variables);
  return (
    <VariableList
      part="database_variables"
      intro={t('databaseIntro')}
      variables={variables}
      nameOf={({ name }) => name}
      drafts="database"
      Form={DatabaseVariableForm}
      empty={<Empty title={t('noDatabase')} />}
      Entry={Entry}
      remove={({ id }, workflowId) =>
        call(deleteDatabaseVariable, { params: { id: workflowId, variableId: id } })
      }
    />
  );
}

/** Specification 002, section 3: it stays as it is. */
const fixedName = 'phone';

function Entry({ variable, onRemove }: { variable: DatabaseVariable; onRemove: () => void }) {
  const t = useTranslations('workflowSide.variables');
  const { id, name } = variable;
  const isFixed = name === fixedName;
  return (
    <VariableEntry
      variable={variable}
      name={name}
      facts={isFixed ? t('phoneStays') : ''}
      isFixed={isFixed}
      draft={`database/${id}`}
      Form={DatabaseVariableForm}
      onRemove={onRemove}
    />
  );
}
