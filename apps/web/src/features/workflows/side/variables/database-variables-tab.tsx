import type { DatabaseVariable } from '@centralita/contract/workflows/schema';
import { deleteDatabaseVariable } from '@centralita/contract/workflows/variable-routes';
import { IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
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
import { DatabaseVariableForm } from './database-variable-form.tsx';
import { RemoveVariable } from './remove-variable.tsx';

/** What comes with each contact, from the columns of contact lists. */
export function DatabaseVariablesTab() {
  const t = useTranslations('workflowSide.variables');
  const { readOnly } = useEditor();
  const workflowId = useDocument((document) => document.workflow.id);
  const variables = useDocument((document) => document.database_variables);
  const isBegun = useIsDrafted(`${workflowId}/database/new`);
  const [making, setMaking] = useState(false);
  const removing = useAsked<DatabaseVariable>();
  return (
    <div className={classes.root}>
      <p className={classes.intro}>{t('databaseIntro')}</p>
      {readOnly ? null : making || isBegun ? (
        <DatabaseVariableForm variable={null} draft="database/new" onClose={() => setMaking(false)} />
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
        <Empty title={t('noDatabase')} />
      ) : (
        <ul className={classes.list}>
          {variables.map((variable) => (
            <Entry key={variable.id} variable={variable} onRemove={() => removing.ask(variable)} />
          ))}
        </ul>
      )}
      <RemoveVariable
        asked={removing}
        name={removing.what?.name ?? ''}
        remove={({ id }) => call(deleteDatabaseVariable, { params: { id: workflowId, variableId: id } })}
      />
    </div>
  );
}

/** Specification 002, section 3: it stays as it is. */
const fixedName = 'phone';

function Entry({ variable, onRemove }: { variable: DatabaseVariable; onRemove: () => void }) {
  const t = useTranslations('workflowSide.variables');
  const { readOnly } = useEditor();
  const { id, name } = variable;
  const workflowId = useDocument((document) => document.workflow.id);
  const isBegun = useIsDrafted(`${workflowId}/database/${id}`);
  const [editing, setEditing] = useState(false);
  const isFixed = name === fixedName;
  const open = !readOnly && !isFixed && (editing || isBegun);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div className={classes.words}>
          <span className={classes.name}>@{name}</span>
          {isFixed ? <span className={classes.facts}>{t('phoneStays')}</span> : null}
        </div>
        {isFixed ? <IconLock size={16} stroke={1.6} className={classes.lock} aria-hidden="true" /> : null}
        {readOnly || isFixed ? null : (
          <>
            <IconButton
              label={t('edit', { name })}
              icon={<IconPencil size={16} stroke={1.6} aria-hidden="true" />}
              expanded={open}
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
      {open ? (
        <DatabaseVariableForm
          variable={variable}
          draft={`database/${id}`}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </li>
  );
}
