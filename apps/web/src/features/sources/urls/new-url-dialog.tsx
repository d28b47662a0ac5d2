import { maxNameLength } from '@centralita/contract/core/constants';
import type { Category, SourceSummary } from '@centralita/contract/knowledge/schema';
import { addUrlSource } from '@centralita/contract/knowledge/url-routes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { refresh } from '../../../platform/query.ts';
import { toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { FolderChooser } from '../folder-chooser.tsx';
import { makeFolder } from '../make-folder.ts';
import { sendUpload, type UploadFault } from '../send-upload.ts';
import { ScheduleSelect } from './schedule-select.tsx';
import { emptyUrlDraft, urlProblemsOf, type UrlDraft, type UrlProblems } from './url-draft.ts';

export interface NewUrl {
  /** The folder it was asked for in; null at the top, where one is chosen. */
  folder: string | null;
}

interface NewUrlDialogProps {
  asked: Asked<NewUrl>;
  folders: readonly Category[];
  onAdded?: (source: SourceSummary) => void;
}

/** The page at an address becomes a source. Whatever fails, everything typed stays. */
export function NewUrlDialog({ asked, folders, onAdded }: NewUrlDialogProps) {
  const t = useTranslations('urlSources');
  const sources = useTranslations('sources');
  const words = useUiWords();
  const { what, open, visit, close } = asked;
  const [draft, setDraft] = useVisitState(visit, emptyUrlDraft(what?.folder ?? null, folders.length > 0));
  const [tried, setTried] = useVisitState(visit, false);
  const [fault, setFault] = useVisitState<UploadFault | null>(visit, null);
  const [busy, setBusy] = useState(false);

  async function submit() {
    setTried(true);
    if (busy || Object.keys(urlProblemsOf(draft)).length > 0) return;
    setFault(null);
    setBusy(true);
    const sent = await sendUpload(draft, { createFolder: makeFolder, uploadInto: addInto });
    setBusy(false);
    if (!sent.ok) {
      setDraft(sent.draft);
      setFault({ step: sent.step, error: sent.error });
      return sayFailed(
        sent.error,
        sent.step === 'folder' ? sources('toast.folderFailed') : t('toast.addFailed'),
      );
    }
    toastSuccess(t('toast.added'));
    void refresh('knowledge');
    onAdded?.(sent.source);
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('new.title')}
      description={t('new.text')}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('new.submit')}
          </Button>
        </>
      }
    >
      <NewUrlFields
        draft={draft}
        onChange={(next) => {
          if (next.url !== draft.url || next.newFolderName !== draft.newFolderName) setFault(null);
          setDraft(next);
        }}
        folders={what?.folder ? null : folders}
        problems={tried ? urlProblemsOf(draft) : {}}
        fault={fault}
        busy={busy}
      />
    </Dialog>
  );
}

function addInto(category_id: string, { url, name, schedule }: UrlDraft): Promise<SourceSummary> {
  const named = name.trim() === '' ? {} : { name: name.trim() };
  return call(addUrlSource, { body: { url: url.trim(), category_id, schedule, ...named } });
}

interface NewUrlFieldsProps {
  draft: UrlDraft;
  onChange: (draft: UrlDraft) => void;
  /** To choose from; null inside a folder, which is then the one. */
  folders: readonly Category[] | null;
  problems: UrlProblems;
  fault: UploadFault | null;
  busy: boolean;
}

function NewUrlFields({ draft, onChange, folders, problems, fault, busy }: NewUrlFieldsProps) {
  const t = useTranslations('urlSources');
  const language = useLanguage();
  const refused = fault?.step === 'file' ? textIn(language, fault.error) : null;
  return (
    <>
      <Field
        label={t('address')}
        value={draft.url}
        onChange={(url) => onChange({ ...draft, url })}
        error={problems.url ? t(problems.url) : refused}
        placeholder="https://"
        type="url"
        inputMode="url"
        autoComplete="off"
        disabled={busy}
        required
      />
      <Field
        label={t('name')}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        hint={t('new.nameHint')}
        maxLength={maxNameLength}
        autoComplete="off"
        disabled={busy}
      />
      {folders ? (
        <FolderChooser {...{ draft, onChange, folders, busy, fault }} problem={problems.folder} />
      ) : null}
      <ScheduleSelect
        value={draft.schedule}
        onChange={(schedule) => onChange({ ...draft, schedule })}
        hint={t('schedule.hint')}
        disabled={busy}
      />
    </>
  );
}
