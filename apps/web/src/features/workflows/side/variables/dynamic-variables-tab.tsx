import { deleteDynamicVariable } from '@centralita/contract/workflows/variable-routes';
import type { DynamicVariable } from '@centralita/contract/workflows/schema';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useAsked } from '../../../../ui/use-asked.ts';
import { useIsDrafted } from '../../drafts.ts';
import { useDocument, useEditor } from '../../editor/use-editor.ts';
import { Empty } from '../empty.tsx';
import classes from '../side.module.css';
import { DynamicVariableForm } from './dynamic-variable-form.tsx';
import { RemoveVariable } from './remove-variable.tsx';
import { typeKeys } from './words.ts';

/** What the talk collects. In view mode only to be read. */
export function DynamicVariablesTab() {
  const t = useTranslations('workflowSide.variables');
  const { readOnly } = useEditor();
  const workflowId = useDocument((document) => document.workflow.id);
  const variables = useDocument((document) => document.dynamic_variables);
  const isBegun = useIsDrafted(`${workflowId}/variable/new`);
  const [making, setMaking] = useState(false);
  const removing = useAsked<DynamicVariable>();
  return (
    <div className={classes.root}>
      <p className={classes.intro}>{t('dynamicIntro')}</p>
      {readOnly ? null : making || isBegun ? (
        <DynamicVariableForm variable={null} draft="variable/new" onClose={() => setMaking(false)} />
      ) : (
        <div>
          <Button
            size="sm"
            icon={<IconPlus size={15} stroke={2} aria-hidden="true" />}
            onClick={() => setMaking(true)}
          >
            {t('add')}
          </Button>
        </div>
      )}
      {variables.length === 0 ? (
        <Empty title={t('noDynamic')}>{readOnly ? null : t('noDynamicText')}</Empty>
      ) : (
        <ul className={classes.list}>
          {variables.map((variable) => (
            <Entry key={variable.id} variable={variable} onRemove={() => removing.ask(variable)} />
          ))}
        </ul>
      )}
      <RemoveVariable
        asked={removing}
        name={removing.what?.variable_name ?? ''}
        remove={({ id }) => call(deleteDynamicVariable, { params: { id: workflowId, variableId: id } })}
      />
    </div>
  );
}

function Entry({ variable, onRemove }: { variable: DynamicVariable; onRemove: () => void }) {
  const t = useTranslations('workflowSide.variables');
  const side = useTranslations('workflowSide');
  const { readOnly } = useEditor();
  const workflowId = useDocument((document) => document.workflow.id);
  const { id, variable_name: name, type_enum, description, is_extra_validation } = variable;
  const isBegun = useIsDrafted(`${workflowId}/variable/${id}`);
  const [editing, setEditing] = useState(false);
  const facts = [side(typeKeys[type_enum]), ...(is_extra_validation ? [t('validated')] : [])];
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div className={classes.words}>
          <span className={classes.name}>@{name}</span>
          <span className={classes.facts}>{facts.join(' · ')}</span>
        </div>
        {readOnly ? null : (
          <>
            <IconButton
              label={t('edit', { name })}
              icon={<IconPencil size={16} stroke={1.6} aria-hidden="true" />}
              expanded={editing || isBegun}
              onClick={() => setEditing(!editing)}
            />
            <IconButton
              label={t('delete', { name })}
              icon={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      {!readOnly && (editing || isBegun) ? (
        <DynamicVariableForm variable={variable} draft={`variable/${id}`} onClose={() => setEditing(false)} />
      ) : description ? (
        <p className={classes.about} dir="auto">
          {description}
        </p>
      ) : null}
    </li>
  );
}
