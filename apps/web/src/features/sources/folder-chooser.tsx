import { maxNameLength } from '@centralita/contract/core/constants';
import type { Category } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { UploadFault } from './send-upload.ts';
import { newFolder, type DraftProblems, type FolderDraft } from './upload-draft.ts';

interface FolderChooserProps<D extends FolderDraft> {
  draft: D;
  onChange: (draft: D) => void;
  folders: readonly Category[];
  busy: boolean;
  problem: DraftProblems['folder'];
  fault: UploadFault | null;
}

/** An existing folder, or a new one with its name. */
export function FolderChooser<D extends FolderDraft>({
  draft,
  onChange,
  folders,
  busy,
  problem,
  fault,
}: FolderChooserProps<D>) {
  const t = useTranslations('sources');
  const language = useLanguage();
  const options = folders.map(({ id, name }) => ({ value: id, label: name }));
  const missing = problem ? t(`file.${problem}`) : null;
  const refused = fault?.step === 'folder' ? textIn(language, fault.error) : null;
  return (
    <>
      <Select
        label={t('file.folder')}
        value={draft.folder}
        onChange={(folder) => onChange({ ...draft, folder })}
        placeholder={t('file.choose')}
        options={[...options, { value: newFolder, label: t('file.newFolder') }]}
        error={problem === 'folderRequired' ? missing : null}
        disabled={busy}
      />
      {draft.folder === newFolder ? (
        <Field
          label={t('file.newFolderName')}
          value={draft.newFolderName}
          onChange={(newFolderName) => onChange({ ...draft, newFolderName })}
          error={problem === 'folderNameRequired' ? missing : refused}
          maxLength={maxNameLength}
          autoComplete="off"
          disabled={busy}
          required
        />
      ) : null}
    </>
  );
}
