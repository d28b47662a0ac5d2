import { createWorkflow } from '@centralita/contract/workflows/list-routes';
import { createFromTemplate } from '@centralita/contract/workflows/versions/routes';
import type { TemplateSummary } from '@centralita/contract/workflows/versions/templates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { rememberWorkflow } from '../current-workflow.ts';
import { BeginWith, type Beginning } from '../versions/begin-with.tsx';
import { templatesQuery } from '../versions/queries.ts';
import { WorkflowFieldset } from './workflow-fieldset.tsx';
import { blankWorkflow, missingOf, workflowBody, type WorkflowFields } from './workflow-form.ts';

/** The form of a new workflow; once it is there its editor opens. What was typed stays while the dialog is closed. */
export function CreateWorkflow({ asked }: { asked: Asked<true> }) {
  const t = useTranslations('workflowList');
  const words = useUiWords();
  const navigate = useNavigate();
  const language = useLanguage();
  const { open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'workflows');
  const [written, setFields] = useState(blankWorkflow);
  // Until one is chosen it is the console's, which may change while the dialog is closed.
  const fields: WorkflowFields = {
    ...written,
    language: written.language ?? (language === 'es' ? 'spanish' : 'english'),
  };
  const [tried, setTried] = useVisitState(visit, false);
  const [beginning, setBeginning] = useState<Beginning>('blank');
  // Here already when the dialog opens, so that nothing in it moves.
  const { data: templates = [] } = useQuery({ ...templatesQuery(), staleTime: Infinity });
  const missing = missingOf(fields);

  /** A template proposes its channel, and its name until another one is written. */
  function begin(value: Beginning, template: TemplateSummary | null) {
    const nameOf = (one: TemplateSummary) => (language === 'es' ? one.name_es : one.name);
    const isProposed = fields.name === '' || templates.some((one) => nameOf(one) === fields.name);
    setBeginning(value);
    setFields({
      ...written,
      ...(isProposed ? { name: template ? nameOf(template) : '' } : {}),
      ...(fields.channel === '' && template ? { channel: template.channel } : {}),
    });
  }

  async function create() {
    setTried(true);
    if (missing.length > 0) return focusInvalid();
    let id = '';
    const act = async () => {
      const body = workflowBody(fields);
      ({ id } =
        beginning === 'blank'
          ? await call(createWorkflow, { body })
          : await call(createFromTemplate, { body: { ...body, template: beginning } }));
    };
    if (!(await run(act, { success: t('created'), failure: t('createFailed') }))) return;
    close();
    rememberWorkflow(id);
    void navigate({ to: '/contact-center/workflows/$workflowId', params: { workflowId: id } });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={() => void create()}
      title={t('createTitle')}
      size={600}
      busy={busy}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('createAct')}
          </Button>
        </>
      }
    >
      {templates.length === 0 ? null : <BeginWith value={beginning} templates={templates} onChange={begin} />}
      <WorkflowFieldset
        fields={fields}
        missing={tried ? missing : []}
        onChange={(changed) => setFields({ ...written, ...changed })}
      />
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}
