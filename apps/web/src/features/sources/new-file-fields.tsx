import {
  documentExtensions,
  maxFileBytes,
  maxNameLength,
  spreadsheetExtensions,
} from '@centralita/contract/core/constants';
import type { Category } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ChosenFiles, type ChosenFilesProps } from './chosen-files.tsx';
import { FolderChooser } from './folder-chooser.tsx';
import { problemText } from './problem-text.ts';
import type { UploadFault } from './send-upload.ts';
import { useFileSize } from './sizes.ts';
import {
  acceptedExtensions,
  fileProblem,
  withFile,
  type DraftProblems,
  type UploadDraft,
} from './upload-draft.ts';

const allExtensions: readonly string[] = [...documentExtensions, ...spreadsheetExtensions];

interface NewFileFieldsProps {
  draft: UploadDraft;
  onChange: (draft: UploadDraft) => void;
  /** To choose from; null inside a folder, which is then the one. */
  folders: readonly Category[] | null;
  problems: DraftProblems;
  fault: UploadFault | null;
  /** Share sent, 0 to 1; null while nothing is sent. */
  share: number | null;
  /** Several files in place of the one and its name. */
  many?: Omit<ChosenFilesProps, 'share' | 'busy'> | null;
  /** Where several can be chosen at once. */
  onMany?: (files: File[]) => void;
}

/** The fields of the new-file dialog. */
export function NewFileFields(props: NewFileFieldsProps) {
  const { draft, onChange, folders, problems, fault, share, many = null, onMany } = props;
  const t = useTranslations('sources');
  const language = useLanguage();
  const size = useFileSize(draft.file?.size ?? 0, maxFileBytes);
  const extensions = many ? allExtensions : acceptedExtensions(draft.kind);
  const problem = draft.file ? fileProblem(draft.file, draft.kind) : problems.file;
  const refused = fault?.step === 'file' ? textIn(language, fault.error) : null;
  const busy = share !== null;
  return (
    <>
      <FileDrop
        label={many ? t('files.more') : onMany ? t('files.drop') : t('file.drop')}
        hint={`${many ? '' : `${t('file.none')} · `}${t('file.hint', { types: extensions.join(', ') })}`}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        file={draft.file}
        onChange={(file) => (many && file ? onMany?.([file]) : onChange(withFile(draft, file)))}
        error={many ? null : problem ? problemText(problem, language) : refused}
        disabled={busy}
        sizeText={share === 1 ? t('file.checking') : size}
        progressLabel={t('file.sending', { name: draft.name })}
        {...(busy && !many ? { progress: share === 1 ? null : share } : {})}
        {...(onMany ? { onMany } : {})}
      />
      {many ? (
        <ChosenFiles {...many} share={share} busy={busy} />
      ) : (
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
      )}
      {folders ? (
        <FolderChooser {...{ draft, onChange, folders, busy }} problem={problems.folder} fault={fault} />
      ) : null}
    </>
  );
}
