import type { Category, SourceSummary } from '@centralita/contract/knowledge/schema';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { KeepEdits } from '../../../parts/company/keep-edits.tsx';
import { ApiError, textIn } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Instant } from '../../../platform/instant.tsx';
import { refresh } from '../../../platform/query.ts';
import { toastError } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { NewFileFields } from '../new-file-fields.tsx';
import { toDocument } from '../rich-text/to-document.ts';
import type { WrittenText } from '../rich-text/written-text.ts';
import { sendUpload, type UploadCalls } from '../send-upload.ts';
import { SourceText } from '../source-text.tsx';
import { problemsOf, type UploadDraft } from '../upload-draft.ts';
import type { CheckDraft } from './check-draft.ts';
import classes from './check.module.css';
import { Doubts } from './doubts.tsx';
import { useCheck, type Check } from './use-check.ts';

const RichEditor = lazy(() => import('../editor/rich-editor.tsx'));

/** Refused for its size: what specification 001 section 8 says of it. */
const tooLarge = [
  'file_too_large',
  'too_large',
  'storage_limit',
  'file_too_complex',
  'table_too_large',
  'content_too_long',
];

interface CheckFormProps {
  /** The source whose file is replaced; null for an upload. */
  sourceId: string | null;
  begin: CheckDraft;
  /** Whether `begin` was kept from before. */
  isKept: boolean;
  folders: readonly Category[] | null;
  saveLabel: string;
  calls: (
    signal: AbortSignal,
    onShare: (share: number) => void,
    text: WrittenText | undefined,
  ) => UploadCalls<UploadDraft>;
  onSaved: (source: SourceSummary) => void;
  /** Back to where the screen was opened from; `isFree`: without asking, as nothing is lost. */
  onBack: (isFree: boolean) => void;
}

/** A file, its text to check and correct, and where it goes. What is refused is kept, whatever happens. */
export function CheckForm(props: CheckFormProps) {
  const { sourceId, begin, folders, saveLabel, calls, onSaved, onBack } = props;
  const t = useTranslations('versions.check');
  const sources = useTranslations('sources.toast');
  const words = useUiWords();
  const check = useCheck(sourceId, begin);
  const [isKept, setIsKept] = useState(props.isKept);
  const [tried, setTried] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const { draft, text, edited, reading } = check;
  const problems = problemsOf(draft);
  const busy = share !== null;
  const when = isKept ? <Instant at={begin.at} /> : null;
  const ready = text !== null && draft.folder !== '' && !edited.isBlank && !reading;

  async function save() {
    setTried(true);
    if (busy || !ready || Object.keys(problems).length > 0) return;
    stop.current = new AbortController();
    check.setFault(null);
    setShare(0);
    const sent = await sendUpload(draft, calls(stop.current.signal, setShare, check.checkedText()));
    setShare(null);
    if (sent.ok) {
      check.drop();
      void refresh('knowledge');
      return onSaved(sent.source);
    }
    const { error } = sent;
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefused && error.status !== 401 && sent.step === 'file') return goBack(sent.draft, error);
    check.onChange(sent.draft);
    if (error instanceof ApiError && error.code === 'aborted') return;
    check.setFault({ step: sent.step, error });
    // The button may be pages below the place where that is told.
    const failure = sourceId === null ? 'uploadFailed' : 'updateFailed';
    sayFailed(error, sources(sent.step === 'folder' ? 'folderFailed' : failure));
  }

  /** Specification 001 section 4: a refused file leads back. What was typed waits here. */
  async function goBack(kept: typeof draft, error: ApiError) {
    await check.keepNow(kept);
    toastError(tooLarge.includes(error.code) ? sources('tooLarge') : error);
    onBack(true);
  }

  function cancel() {
    if (busy) return stop.current?.abort();
    if (!edited.isChanged) check.drop();
    onBack(false);
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isKept ? (
        <div className={classes.kept}>
          <p role="status">{t.rich('kept', { at: () => when })}</p>
          <Button
            size="sm"
            onClick={() => {
              setIsKept(false);
              check.onChange({ ...draft, file: null });
              check.drop();
            }}
          >
            {t('startAnew')}
          </Button>
        </div>
      ) : null}
      <div className={classes.fields}>
        <NewFileFields
          draft={draft}
          onChange={check.onChange}
          folders={folders}
          problems={tried ? problems : {}}
          fault={check.fault}
          share={share}
        />
        <Pages check={check} />
      </div>
      <Doubts doubts={text?.doubts ?? []} />
      <FileWords check={check} />
      <div className={classes.foot}>
        <Button kind="primary" type="submit" disabled={!ready} busy={busy}>
          {saveLabel}
        </Button>
        <Button onClick={cancel}>{words.cancel}</Button>
      </div>
      <KeepEdits changed={edited.isChanged && !busy} text={t('leaveText')} onLeave={check.drop} />
    </form>
  );
}

function Pages({ check: { text, reading } }: { check: Check }) {
  const t = useTranslations('versions.check');
  const format = useFormatter();
  return (
    <dl className={classes.pages}>
      <dt>{t('pages')}</dt>
      <dd>
        <span role="status">{reading ? t('reading') : text ? format.number(text.num_pages) : '–'}</span>
      </dd>
    </dl>
  );
}

/** The text of the file: of a document to correct, of a spreadsheet to look at. */
function FileWords({ check }: { check: Check }) {
  const t = useTranslations('versions.check');
  const language = useLanguage();
  const { text, draft, corrected, fault, reading } = check;
  const name = draft.name || t('text');
  if (!text) {
    const isOffline = fault?.error instanceof ApiError && [0, 503].includes(fault.error.status);
    if (reading || !isOffline) return null;
    return <Button onClick={check.readAgain}>{t('readAgain')}</Button>;
  }
  if (draft.kind === 'spreadsheet') {
    return (
      <div className={classes.preview}>
        <SourceText source={{ name, content: text.content, pages: [] }} quoted={null} />
      </div>
    );
  }
  const document = toDocument(text);
  return (
    <section aria-label={t('text')}>
      <h2 className={classes.title}>{t('text')}</h2>
      <p className={classes.hint}>{t('hint')}</p>
      <FaultText>{fault?.step === 'file' ? textIn(language, fault.error) : null}</FaultText>
      <Suspense fallback={<SourceText source={{ name, ...text }} quoted={null} />}>
        <RichEditor
          key={draft.file ? `${draft.file.name}-${draft.file.size}-${draft.file.lastModified}` : ''}
          label={t('text')}
          initial={corrected ?? document}
          saved={document}
          onReady={check.onReady}
          onEdit={check.onEdit}
        />
      </Suspense>
    </section>
  );
}
