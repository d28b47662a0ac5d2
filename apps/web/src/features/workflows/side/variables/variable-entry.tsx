import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useIsDrafted } from '../../drafts.ts';
import { useDocument, useEditor } from '../../editor/use-editor.ts';
import classes from '../side.module.css';
import type { VariableForm } from './variable-list.tsx';

interface VariableEntryProps<V> {
  variable: V;
  name: string;
  facts?: string;
  about?: string;
  /** It stays as it is. */
  isFixed?: boolean;
  /** Where what was typed for it is kept. */
  draft: string;
  Form: VariableForm<V>;
  onRemove: () => void;
}

/** One variable; its form opens within it. */
export function VariableEntry<V extends { id: string }>(props: VariableEntryProps<V>) {
  const { variable, name, facts = '', about = '', isFixed = false, draft, Form, onRemove } = props;
  const t = useTranslations('workflowSide.variables');
  const { readOnly } = useEditor();
  const workflowId = useDocument((document) => document.workflow.id);
  const isBegun = useIsDrafted(`${workflowId}/${draft}`);
  const [editing, setEditing] = useState(false);
  const open = !readOnly && !isFixed && (editing || isBegun);
  return (
    <li className={classes.card} data-row={variable.id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <span className={classes.name}>@{name}</span>
          {facts === '' ? null : <span className={classes.facts}>{facts}</span>}
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
        <Form variable={variable} draft={draft} onClose={() => setEditing(false)} />
      ) : about === '' ? null : (
        <p className={classes.about} dir="auto">
          {about}
        </p>
      )}
    </li>
  );
}
