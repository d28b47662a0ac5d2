import { maxFileBytes, maxNameLength } from '@centralita/contract/core/constants';
import { fileErrors } from '@centralita/contract/core/file-errors';
import type { Category } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';
import { ApiError, textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FolderChooser } from './folder-chooser.tsx';
import type { UploadFault } from './send-upload.ts';
import { useFileSize } from './sizes.ts';
import {
  acceptedExtensions,
  fileProblem,
  withFile,
  type DraftProblems,
  type FileProblem,
  type UploadDraft,
} from './upload-draft.ts';

interface NewFileFieldsProps {
  draft: UploadDraft;
  onChange: (draft: UploadDraft) => void;
  /** To choose from; null inside a folder, which is then the one. */
  folders: readonly Category[] | null;
  problems: DraftProblems;
  fault: UploadFault | null;
  /** Share sent, 0 to 1; null while nothing is sent. */
  share: number | null;
}

/** The fields of the new-file dialog. */
export function NewFileFields({ draft, onChange, folders, problems, fault, share }: NewFileFieldsProps) {
  const t = useTranslations('sources');
  const language = useLanguage();
  const size = useFileSize(draft.file?.size ?? 0, maxFileBytes);
  const extensions = acceptedExtensions(draft.kind);
  const problem = draft.file ? fileProblem(draft.file, draft.kind) : problems.file;
  const refused = fault?.step === 'file' ? textIn(language, fault.error) : null;
  const busy = share !== null;
  return (
    <>
      <FileDrop
        label={t('file.drop')}
        hint={`${t('file.none')} · ${t('file.hint', { types: extensions.join(', ') })}`}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        file={draft.file}
        onChange={(file) => onChange(withFile(draft, file))}
        error={problem ? textIn(language, sentence(problem)) : refused}
        disabled={busy}
        sizeText={share === 1 ? t('file.checking') : size}
        progressLabel={t('file.sending', { name: draft.name })}
        {...(busy ? { progress: share === 1 ? null : share } : {})}
      />
      <Field
        label={t('file.name')}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        error={problems.name ? t(`file.${problems.name}`) : null}
        maxLength={maxNameLength}
        autoComplete="off"
        disabled={busy}
        required
      />
      {folders ? (
        <FolderChooser {...{ draft, onChange, folders, busy }} problem={problems.folder} fault={fault} />
      ) : null}
    </>
  );
}

/** The server's own sentence for what we can see before sending. */
function sentence(code: FileProblem): ApiError {
  const { en, es } = fileErrors[code];
  return new ApiError(0, { code, message: en, message_es: es });
}
