import { maxNameLength } from '@centralita/contract/core/constants';
import { importWorkflow } from '@centralita/contract/workflows/versions/routes';
import { maxWorkflowFileBytes, type Missing } from '@centralita/contract/workflows/versions/file';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { rememberWorkflow } from '../current-workflow.ts';
import { ImportMissing } from './import-missing.tsx';
import { useFileFault } from './use-file-fault.ts';
import { useNameTaken } from './use-name-taken.ts';
import { called, megabytes, readWorkflowFile, type WorkflowFile } from './workflow-file.ts';

interface Made {
  id: string;
  missing: Missing;
}

/** A workflow out of a file, under a name that can be changed first. What this company does not have is told before the editor opens. */
export function ImportDialog({ asked }: { asked: Asked<true> }) {
  const t = useTranslations('workflowImport');
  const words = useUiWords();
  const { open, visit, close } = asked;
  const chosen = useChosen(visit);
  const { file, read, name } = chosen;
  const { busy, made, bring, show, errorOf } = useBring(asked);
  const isReady = read !== null && (read.name === null || name.trim() !== '');
  if (made)
    return <ImportMissing missing={made.missing} open={open} onClose={close} onOpen={() => show(made.id)} />;
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={() => void (isReady && bring(read, name.trim()))}
      title={t('title')}
      description={t('text')}
      busy={busy}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy} disabled={!isReady}>
            {t('act')}
          </Button>
        </>
      }
    >
      <FileDrop
        label={t('drop')}
        hint={t('hint')}
        accept=".json,application/json"
        file={file}
        onChange={(next) => void chosen.choose(next)}
        error={chosen.problem}
        disabled={busy}
        sizeText={t('size', { size: megabytes(file?.size ?? 0) })}
      />
      {read === null || read.name === null ? null : <NameField name={name} onChange={chosen.setName} />}
      <FaultText>{errorOf(read)}</FaultText>
    </Dialog>
  );
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const t = useTranslations('workflowImport');
  const isTaken = useNameTaken(name);
  return (
    <Field
      label={t('name')}
      hint={isTaken ? t('nameTaken') : undefined}
      value={name}
      onChange={onChange}
      maxLength={maxNameLength}
      autoComplete="off"
      required
    />
  );
}

/** The file that was chosen, what is in it, and the name that the workflow gets. */
function useChosen(visit: number) {
  const t = useTranslations('workflowImport');
  const [file, setFile] = useVisitState<File | null>(visit, null);
  const [read, setRead] = useVisitState<WorkflowFile | null>(visit, null);
  const [name, setName] = useVisitState(visit, '');
  const [problem, setProblem] = useVisitState<string | null>(visit, null);
  const newest = useRef<File | null>(null);

  async function choose(next: File | null) {
    newest.current = next;
    setFile(next);
    setRead(null);
    setProblem(null);
    if (!next) return;
    const found = await readWorkflowFile(next);
    // Another one was chosen meanwhile.
    if (newest.current !== next) return;
    const most = megabytes(maxWorkflowFileBytes);
    if (found === 'tooLarge') return setProblem(t('tooLarge', { size: megabytes(next.size), most }));
    if ('line' in found)
      return setProblem(found.line === null ? t('notJson') : t('notJsonAt', { line: found.line }));
    setRead(found);
    setName(found.name ?? '');
  }

  return { file, read, name, setName, problem, choose };
}

function useBring({ visit, close }: Asked<true>) {
  const t = useTranslations('workflowImport');
  const navigate = useNavigate();
  const faultOf = useFileFault();
  const { busy, run, fault, error } = useAct(visit, 'workflows');
  const [made, setMade] = useVisitState<Made | null>(visit, null);

  function show(id: string) {
    close();
    rememberWorkflow(id);
    void navigate({ to: '/contact-center/workflows/$workflowId', params: { workflowId: id } });
  }

  async function bring(file: WorkflowFile, name: string) {
    const body = file.name === null ? file.body : called(file, name);
    let result: Made | null = null;
    const act = async () => {
      result = await call(importWorkflow, { body });
    };
    if (!(await run(act, { success: t('done'), failure: t('failed') })) || !result) return;
    const { id, missing }: Made = result;
    if (Object.values(missing).every((names) => names.length === 0)) show(id);
    else setMade(result);
  }

  return { busy, made, bring, show, errorOf: (file: WorkflowFile | null) => faultOf(fault, file) ?? error };
}
