import { saveContactUpload } from '@centralita/contract/contacts/upload-routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { refresh } from '../../../platform/query.ts';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { TemplateButton } from '../create/template-button.tsx';
import { Checked } from './checked.tsx';
import { ChooseFile } from './choose-file.tsx';
import { Mapping } from './mapping.tsx';
import { NewPoolFields } from './new-pool-fields.tsx';
import { checkQuery, savingBegan } from './queries.ts';
import { ReadSummary } from './read-summary.tsx';
import { Reading } from './reading.tsx';
import type { UploadTarget } from './target.ts';
import { choicesOf, isReady, problemsOf, type UploadForm } from './upload-form.ts';
import classes from './upload.module.css';
import { useRested } from './use-rested.ts';
import { useUploadForm, type ReadFile } from './use-upload-form.ts';

interface UploadScreenProps {
  target: UploadTarget;
  /** Saving has begun. */
  onSaving: (uploadId: string) => void;
}

/** A file of contacts: chosen, its columns mapped, looked at as it will be saved, and saved. */
export function UploadScreen({ target, onSaving }: UploadScreenProps) {
  const t = useTranslations('contactUpload');
  const { file, take, setForm } = useUploadForm(target);
  const [choosing, setChoosing] = useState(false);
  const [tried, setTried] = useState(false);
  if (file === undefined) return null;
  if (file && !choosing) {
    const form = { file, target, onSaving };
    return (
      <FileForm key={file.analyzed.upload_id} {...form} onForm={setForm} onOther={() => setChoosing(true)} />
    );
  }
  return (
    <div className={classes.narrow}>
      <ChooseFile
        target={target}
        missing={tried}
        onRead={(name, analyzed) => {
          take(name, analyzed);
          setChoosing(false);
        }}
      />
      <div className={classes.acts}>
        {file ? (
          <Button onClick={() => setChoosing(false)}>{t('keepFile')}</Button>
        ) : (
          <Button kind="primary" onClick={() => setTried(true)}>
            {t('upload')}
          </Button>
        )}
        <TemplateButton of={templateOf(target)} />
      </div>
    </div>
  );
}

function templateOf(target: UploadTarget) {
  return target.kind === 'pool' ? { contact_pool_id: target.id } : { custom_keys: [...target.required] };
}

/** Typing and choosing rest this long before the file is checked again. */
const restMs = 350;

interface FileFormProps extends UploadScreenProps {
  file: ReadFile;
  onForm: (form: UploadForm) => void;
  onOther: () => void;
}

function FileForm({ target, file: { fileName, analyzed, form }, onForm, onOther, onSaving }: FileFormProps) {
  const t = useTranslations('contactUpload');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const problems = problemsOf(form, target);
  const ready = isReady(problems);
  const rested = useRested(form, restMs);
  const checkable = problemsOf(rested, target);
  const check = useQuery(
    checkQuery(
      choicesOf(analyzed.upload_id, rested, target),
      !checkable.phone && checkable.names.length === 0,
    ),
  );

  async function save() {
    setTried(true);
    if (!ready) return focusInvalid();
    setBusy(true);
    setFault(null);
    try {
      const body = choicesOf(analyzed.upload_id, form, target);
      const begun = await call(saveContactUpload, { body });
      savingBegan(begun);
      void refresh('contactUploads');
      onSaving(begun.upload_id);
    } catch (caught) {
      setFault(caught);
      sayFailed(caught, target.kind === 'pool' ? t('bulkFailed') : t('uploadFailed'));
    } finally {
      setBusy(false);
    }
  }

  const said = fault ?? check.error;
  return (
    <div className={classes.form}>
      <ReadSummary fileName={fileName} analyzed={analyzed} onOther={onOther} />
      {target.kind === 'new' ? (
        <NewPoolFields target={target} form={form} missing={tried && problems.name} onChange={onForm} />
      ) : null}
      <Mapping analyzed={analyzed} target={target} form={form} problems={problems} onChange={onForm} />
      <Reading
        target={target}
        form={form}
        twoNumbers={check.data?.two_numbers ?? 0}
        twoReadings={check.data?.two_readings ?? 0}
        onChange={onForm}
      />
      {check.data ? (
        <Checked
          uploadId={analyzed.upload_id}
          fileName={fileName}
          checked={check.data}
          form={rested}
          stale={check.isPlaceholderData || rested !== form}
        />
      ) : null}
      <FaultText>{said ? textIn(language, said) : null}</FaultText>
      {tried && !ready ? <p className={classes.open}>{t('notReady')}</p> : null}
      <div>
        <Button kind="primary" size="lg" busy={busy} onClick={() => void save()}>
          {t('upload')}
        </Button>
      </div>
    </div>
  );
}
