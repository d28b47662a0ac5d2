import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { KeepEdits } from '../../../parts/company/keep-edits.tsx';
import { toastError } from '../../../platform/toast.tsx';
import type { Said } from '../../../platform/use-act.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { BodySection } from '../body/body-section.tsx';
import { sampleOf, useHistory } from '../trial/history.ts';
import { Trial } from '../trial/trial.tsx';
import { Authorization } from './authorization.tsx';
import { Basics } from './basics.tsx';
import { checkFields, type Faults } from './check.ts';
import { Elements } from './elements.tsx';
import { Expected } from './expected.tsx';
import classes from './form.module.css';
import { withExpected } from './pick.ts';
import { Request } from './request.tsx';
import { UnknownVariables } from './unknown-variables.tsx';
import { FaultsShown } from './use-faults.ts';
import type { WebhookForm } from './use-webhook-form.ts';
import { InFlowVariables, StandardVariables } from './variables.tsx';

interface WebhookEditorProps {
  /** Null: a new one. */
  webhookId: string | null;
  form: WebhookForm;
  /** Saves what was changed; may lead elsewhere. */
  save: () => Promise<void>;
  said: Said;
  saveLabel: string;
  /** Beside the button that saves. */
  children: ReactNode;
}

const noFaults: Faults = new Map();

/** The form of a webhook, and beside it the webhook to be tested. */
export function WebhookEditor({ webhookId, form, save, said, saveLabel, children }: WebhookEditorProps) {
  const t = useTranslations('integrations');
  const { busy, run, error } = useAct(0, 'webhooks');
  const [tried, setTried] = useState(false);
  const history = useHistory(webhookId);
  const { fields, changed, edit } = form;
  const faults = checkFields(fields);
  const elements = { elements: fields.request_elements, onChange: setElements };

  function setElements(request_elements: typeof fields.request_elements) {
    edit({ request_elements });
  }

  function pick(path: string, name: string): boolean {
    const changes = withExpected(fields, path, name);
    if (changes) edit(changes);
    return changes !== null;
  }

  async function submit(): Promise<boolean> {
    setTried(faults.size > 0);
    if (faults.size > 0) {
      toastError(said.failure);
      focusInvalid();
      return false;
    }
    return busy || !changed ? false : run(save, said);
  }

  return (
    <div className={classes.root}>
      <FaultsShown value={tried ? faults : noFaults}>
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Basics fields={fields} onEdit={edit} />
          <Request fields={fields} onEdit={edit} asksSecrets={form.asksSecrets} />
          <StandardVariables fields={fields} onEdit={edit} />
          <InFlowVariables fields={fields} onEdit={edit} />
          <Authorization {...elements} />
          <Elements kind="header" {...elements} />
          <Elements kind="query" {...elements} />
          <BodySection fields={fields} onEdit={edit} />
          <Expected fields={fields} onEdit={edit} sample={sampleOf(history.entries)} />
          <UnknownVariables fields={fields} onEdit={edit} />
          <div className={classes.foot}>
            <Button kind="primary" type="submit" busy={busy} disabled={webhookId !== null && !changed}>
              {saveLabel}
            </Button>
            {children}
            <span className={classes.state} role="status">
              {webhookId !== null && changed ? (form.isResumed ? t('resumed') : t('unsaved')) : null}
            </span>
            <FaultText>{error}</FaultText>
          </div>
        </form>
      </FaultsShown>
      <Trial
        webhookId={webhookId}
        fields={fields}
        changed={changed}
        save={submit}
        history={history}
        pick={pick}
      />
      <KeepEdits changed={changed} text={t('leaveText')} onLeave={form.forget} />
    </div>
  );
}
