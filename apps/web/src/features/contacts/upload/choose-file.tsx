import { analyzeContacts } from '@centralita/contract/contacts/upload-routes';
import type { AnalyzedContacts } from '@centralita/contract/contacts/schema';
import { maxFileBytes } from '@centralita/contract/core/constants';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { upload } from '../../../platform/upload.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { fileProblem } from './file-problem.ts';
import type { UploadTarget } from './target.ts';

interface ChooseFileProps {
  target: UploadTarget;
  /** That "Upload file" was pressed without one. */
  missing: boolean;
  onRead: (fileName: string, analyzed: AnalyzedContacts) => void;
}

/** A spreadsheet is dropped or chosen, sent and read. One that cannot be read stays, with the reason. */
export function ChooseFile({ target, missing, onRead }: ChooseFileProps) {
  const t = useTranslations('contactUpload.file');
  const language = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null | undefined>(undefined);
  const [error, setError] = useState<string | null>(null);

  async function take(chosen: File | null) {
    setFile(chosen);
    setError(null);
    if (!chosen) return;
    const problem = fileProblem(chosen);
    if (problem) return setError(t(problem));
    setShare(0);
    const into = target.kind === 'pool' ? { contact_pool_id: target.id } : { workflow_id: target.workflowId };
    try {
      const onProgress = (sent: number) => setShare(sent < 1 ? sent : null);
      onRead(chosen.name, await upload(analyzeContacts, { query: into, file: chosen, onProgress }));
    } catch (fault) {
      setError(textIn(language, fault));
    } finally {
      setShare(undefined);
    }
  }

  return (
    <FileDrop
      label={t('label')}
      hint={t('hint', { megabytes: maxFileBytes / 1024 / 1024 })}
      accept=".xlsx,.csv"
      file={file}
      onChange={(chosen) => void take(chosen)}
      error={error ?? (missing && !file ? t('required') : null)}
      disabled={share !== undefined}
      progressLabel={t('reading')}
      {...(share === undefined ? {} : { progress: share, sizeText: t('reading') })}
    />
  );
}
