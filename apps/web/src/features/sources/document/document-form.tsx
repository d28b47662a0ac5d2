import type { Source } from '@centralita/contract/knowledge/schema';
import { maxNameLength } from '@centralita/contract/core/constants';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { KeepEdits } from '../../../parts/company/keep-edits.tsx';
import { InHeader } from '../../../parts/naming/header-places.tsx';
import { textIn } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Instant } from '../../../platform/instant.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { HeadingField } from '../../../ui/heading-field.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { SourceText } from '../source-text.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import classes from './document.module.css';
import type { DocumentDraft } from './draft.ts';
import { useDocumentForm, type DocumentFormState } from './use-document-form.ts';

const RichEditor = lazy(() => import('../editor/rich-editor.tsx'));

interface DocumentFormProps {
  source: Source;
  /** What was typed here before and not saved. */
  draft: DocumentDraft | null;
}

/** A document to edit: its name and its text. */
export function DocumentForm({ source, draft }: DocumentFormProps) {
  const t = useTranslations('versions');
  const sources = useTranslations('sources');
  const language = useLanguage();
  const form = useDocumentForm(source, draft);
  const conflict = useAsked<'conflict'>();
  const [restored, setRestored] = useState(draft?.at ?? null);
  const { base, name } = form;
  const when = restored ? <Instant at={restored} /> : null;

  async function save() {
    if (form.conflict || (await form.save()) === 'conflict') conflict.ask('conflict');
  }

  return (
    <div className={classes.form}>
      <InHeader place="title">
        <HeadingField
          label={sources('rename.name')}
          value={name}
          onChange={form.onName}
          onEnter={() => void save()}
          error={name.trim() === '' ? sources('file.nameRequired') : null}
          maxLength={maxNameLength}
        />
      </InHeader>
      <InHeader place="tools">
        <SaveTools form={form} onSave={() => void save()} />
      </InHeader>
      {form.conflict ? (
        <Notice text={t('conflict.notice', { version: source.version })}>
          <Button size="sm" onClick={() => conflict.ask('conflict')}>
            {t('conflict.resolve')}
          </Button>
        </Notice>
      ) : restored && form.changed ? (
        <Notice text={t.rich('draft.restored', { at: () => when })}>
          <Button
            size="sm"
            onClick={() => {
              form.takeSaved();
              setRestored(null);
            }}
          >
            {t('draft.discard')}
          </Button>
        </Notice>
      ) : null}
      <FaultText>{form.fault ? textIn(language, form.fault) : null}</FaultText>
      <Suspense fallback={<SourceText source={source} quoted={null} />}>
        <RichEditor
          label={sources('reading.text', { name: source.name })}
          initial={draft?.document ?? base.document}
          saved={base.document}
          onReady={form.onReady}
          onEdit={form.onEdit}
          onSave={() => void save()}
        />
      </Suspense>
      <ConflictDialog form={form} source={source} asked={conflict} />
      <KeepEdits changed={form.changed} text={t('leaveText')} onLeave={form.drop} />
    </div>
  );
}

/** Beside what else can be done with the document. */
function SaveTools({ form, onSave }: { form: DocumentFormState; onSave: () => void }) {
  const t = useTranslations('versions');
  const { changed, canSave, busy } = form;
  return (
    <>
      <span className={classes.state} role="status">
        {changed ? t('unsaved') : ''}
      </span>
      <Button kind="primary" onClick={onSave} disabled={!canSave && !busy} busy={busy}>
        {t('save')}
      </Button>
    </>
  );
}

function Notice({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <p className={classes.noticeText} role="status">
        {text}
      </p>
      {children}
    </div>
  );
}
