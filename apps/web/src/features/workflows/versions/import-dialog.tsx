import { importWorkflow } from '@centralita/contract/workflows/versions/routes';
import { maxWorkflowFileBytes, type Missing } from '@centralita/contract/workflows/versions/file';
import type { BodyIn } from '@centralita/contract/core/route';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { rememberWorkflow } from '../current-workflow.ts';
import classes from './versions.module.css';

interface Made {
  id: string;
  name: string;
  missing: Missing;
}

/** A workflow out of a file. What this company does not have is told before the editor opens. */
export function ImportDialog({ asked }: { asked: Asked<true> }) {
  const t = useTranslations('workflowVersions');
  const words = useUiWords();
  const navigate = useNavigate();
  const { open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'workflows');
  const [file, setFile] = useVisitState<File | null>(visit, null);
  const [problem, setProblem] = useVisitState<string | null>(visit, null);
  const [made, setMade] = useVisitState<Made | null>(visit, null);

  function show(id: string) {
    close();
    rememberWorkflow(id);
    void navigate({ to: '/contact-center/workflows/$workflowId', params: { workflowId: id } });
  }

  async function bring() {
    if (!file) return;
    const body = await bodyOf(file);
    if (typeof body === 'string') return setProblem(t(body));
    let result: Made | null = null;
    const act = async () => {
      result = await call(importWorkflow, { body });
    };
    if (!(await run(act, { success: t('imported'), failure: t('importFailed') })) || !result) return;
    const { id, missing }: Made = result;
    if (Object.values(missing).every((names) => names.length === 0)) show(id);
    else setMade(result);
  }

  if (made) return <Told made={made} open={open} onClose={close} onOpen={() => show(made.id)} />;
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={() => void bring()}
      title={t('importTitle')}
      description={t('importText')}
      busy={busy}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy} disabled={!file}>
            {t('importAct')}
          </Button>
        </>
      }
    >
      <FileDrop
        label={t('importDrop')}
        hint={t('importHint')}
        accept=".json,application/json"
        file={file}
        onChange={(chosen) => {
          setFile(chosen);
          setProblem(null);
        }}
        error={problem}
        disabled={busy}
      />
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}

interface ToldProps {
  made: Made;
  open: boolean;
  onClose: () => void;
  onOpen: () => void;
}

function Told({ made, open, onClose, onOpen }: ToldProps) {
  const t = useTranslations('workflowVersions');
  const kinds = (['webhooks', 'workflows', 'sources'] as const).filter(
    (kind) => made.missing[kind].length > 0,
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('missingTitle')}
      description={t('missingText')}
      footer={
        <Button kind="primary" onClick={onOpen}>
          {t('missingOpen')}
        </Button>
      }
    >
      <dl className={classes.missing}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`missing.${kind}`)}</dt>
            {made.missing[kind].map((name) => (
              <dd key={name}>{name}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** What is sent: the file as it is. Or why it cannot be. */
async function bodyOf(
  file: File,
): Promise<BodyIn<typeof importWorkflow> | 'importTooLarge' | 'importNotJson'> {
  if (file.size > maxWorkflowFileBytes) return 'importTooLarge';
  try {
    const read: unknown = JSON.parse(await file.text());
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    // Any other file of JSON: the server says that it is none of ours.
    const { format, version, workflow } = (isObject ? read : {}) as Record<string, unknown>;
    return {
      format: typeof format === 'string' ? format : '',
      version: typeof version === 'number' && Number.isInteger(version) ? version : 1,
      workflow,
    };
  } catch {
    return 'importNotJson';
  }
}
