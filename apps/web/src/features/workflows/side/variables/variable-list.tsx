import { IconPlus } from '@tabler/icons-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/button.tsx';
import { useAsked } from '../../../../ui/use-asked.ts';
import { useIsDrafted, withoutDraft } from '../../drafts.ts';
import { useDocument, useEditor } from '../../editor/use-editor.ts';
import classes from '../side.module.css';
import { useHeir } from '../use-heir.ts';
import { RemoveVariable } from './remove-variable.tsx';

/** `variable` null: a new one. `draft`: where what is typed is kept. */
export type VariableForm<V> = ComponentType<{ variable: V | null; draft: string; onClose: () => void }>;

interface VariableListProps<V> {
  part: 'dynamic_variables' | 'database_variables';
  intro: string;
  variables: readonly V[];
  nameOf: (variable: V) => string;
  /** Where what was typed is kept: of a new one under `new`, else under its id. */
  drafts: 'variable' | 'database';
  Form: VariableForm<V>;
  /** In their place where there is none. */
  empty: ReactNode;
  Entry: ComponentType<{ variable: V; onRemove: () => void }>;
  remove: (variable: V, workflowId: string) => Promise<unknown>;
}

/** Variables of one kind: one more, each with its form, and the question before one goes. In view mode only to be read. */
export function VariableList<V extends { id: string }>(props: VariableListProps<V>) {
  const { part, intro, variables, nameOf, drafts, Form, empty, Entry, remove } = props;
  const t = useTranslations('workflowSide.variables');
  const { readOnly } = useEditor();
  const workflowId = useDocument((document) => document.workflow.id);
  const isBegun = useIsDrafted(`${workflowId}/${drafts}/new`);
  const [making, setMaking] = useState(false);
  const removing = useAsked<V>();
  useHeir(
    drafts,
    variables.map(({ id }) => id),
  );
  return (
    <div className={classes.root}>
      <p className={classes.intro}>{intro}</p>
      {readOnly ? null : making || isBegun ? (
        <Form variable={null} draft={`${drafts}/new`} onClose={() => setMaking(false)} />
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
        empty
      ) : (
        <ul className={classes.list}>
          {variables.map((variable) => (
            <Entry key={variable.id} variable={variable} onRemove={() => removing.ask(variable)} />
          ))}
        </ul>
      )}
      <RemoveVariable
        part={part}
        asked={removing}
        name={removing.what ? nameOf(removing.what) : ''}
        remove={(variable) =>
          withoutDraft(`${workflowId}/${drafts}/${variable.id}`, () => remove(variable, workflowId))
        }
      />
    </div>
  );
}
