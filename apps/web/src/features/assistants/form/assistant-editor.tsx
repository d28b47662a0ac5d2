import type { Assistant } from '@centralita/contract/assistants/schema';
import { maxNameLength } from '@centralita/contract/core/constants';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InHeader } from '../../../parts/naming/header-places.tsx';
import { KeepEdits } from '../../../parts/company/keep-edits.tsx';
import { useAct, type Said } from '../../../platform/use-act.ts';
import { toastError } from '../../../platform/toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { HeadingField } from '../../../ui/heading-field.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { AssistantFieldset } from './assistant-fieldset.tsx';
import {
  changesOf,
  fieldsOf,
  missingOf,
  type AssistantEdits,
  type AssistantFields,
} from './assistant-form.ts';
import classes from './form.module.css';
import { Trial } from './trial.tsx';

interface AssistantEditorProps {
  /** Null: a new one. */
  assistant: Assistant | null;
  edits: AssistantEdits;
  onEdit: (changed: AssistantEdits) => void;
  /** Saves; may lead elsewhere. */
  save: (fields: AssistantFields, changes: AssistantEdits) => Promise<void>;
  said: Said;
  saveLabel: string;
  /** Beside the button that saves. */
  children: ReactNode;
}

/** The form, and beside it the assistant as the form stands, to be tried. */
export function AssistantEditor(props: AssistantEditorProps) {
  const { assistant, edits, onEdit, save, said, saveLabel, children } = props;
  const t = useTranslations('assistants');
  const { busy, run, error } = useAct(0, 'assistants');
  const [tried, setTried] = useState(false);
  const fields = fieldsOf(assistant, edits);
  const changes = changesOf(assistant, edits);
  const missing = missingOf(fields);

  function submit() {
    setTried(missing.length > 0);
    if (missing.length > 0) {
      toastError(said.failure);
      return focusInvalid();
    }
    if (busy || !changes) return;
    void run(() => save(fields, changes), said);
  }

  return (
    <div className={classes.root}>
      <InHeader place="title">
        <HeadingField
          label={t('name')}
          value={fields.name}
          onChange={(name) => onEdit({ name })}
          onEnter={submit}
          error={fields.name.trim() === '' ? t('required.name') : null}
          maxLength={maxNameLength}
        />
      </InHeader>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AssistantFieldset
          fields={fields}
          onChange={onEdit}
          missing={tried ? missing : []}
          isNamed={assistant !== null}
        />
        <div className={classes.foot}>
          <Button kind="primary" type="submit" busy={busy} disabled={assistant !== null && !changes}>
            {saveLabel}
          </Button>
          {children}
          <span className={classes.state} role="status">
            {assistant && changes ? t('unsaved') : null}
          </span>
        </div>
        <FaultText>{error}</FaultText>
      </form>
      <Trial fields={fields} assistantId={assistant?.id} />
      <KeepEdits changed={changes !== null} text={t('leaveText')} />
    </div>
  );
}
