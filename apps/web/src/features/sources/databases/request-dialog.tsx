import { maxRequestLength } from '@centralita/contract/knowledge/database-options';
import { databaseRequestState, requestDatabase } from '@centralita/contract/knowledge/database-routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { read } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { choices, emptyRequest, requestOf, requestProblems, type RequestDraft } from './request-draft.ts';

/** Asks support, by mail, to connect a database. Whatever fails, what was written stays. */
export function RequestDialog({ asked }: { asked: Asked<'database'> }) {
  const t = useTranslations('databases');
  const words = useUiWords();
  const { open, visit, close } = asked;
  const { user } = useSession();
  const [draft, setDraft] = useVisitState(visit, emptyRequest(user?.email ?? ''));
  const [tried, setTried] = useVisitState(visit, false);
  const { busy, run, error } = useAct(visit, 'knowledge');
  const { data: state } = useQuery({ ...read('knowledge', databaseRequestState), enabled: open });
  const cannotSend = state?.can_send === false;

  async function submit() {
    setTried(true);
    const body = requestOf(draft);
    if (busy || cannotSend || !body) return;
    const said = { success: t('toast.sent'), failure: t('toast.failed') };
    if (await run(() => call(requestDatabase, { body }), said)) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      description={t('text')}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy} disabled={cannotSend}>
            {t('send')}
          </Button>
        </>
      }
    >
      <RequestFields draft={draft} onChange={setDraft} problems={tried ? requestProblems(draft) : {}} />
      <FaultText>{cannotSend ? t('notConfigured') : error}</FaultText>
    </Dialog>
  );
}

interface RequestFieldsProps {
  draft: RequestDraft;
  onChange: (draft: RequestDraft) => void;
  problems: ReturnType<typeof requestProblems>;
}

function RequestFields({ draft, onChange, problems }: RequestFieldsProps) {
  const t = useTranslations('databases');
  const labels = { type: t('type'), use: t('use'), size: t('size') };
  const choice = <K extends keyof typeof choices>(
    key: K,
    label: (value: (typeof choices)[K][number]) => string,
  ) => (
    <Select
      label={labels[key]}
      value={draft[key]}
      options={choices[key].map((value) => ({ value, label: label(value) }))}
      onChange={(chosen) => onChange({ ...draft, [key]: chosen })}
      placeholder={t('choose')}
      error={problems[key] ? t('required') : null}
    />
  );
  return (
    <>
      {choice('type', (value) => t(`types.${value}`))}
      {choice('use', (value) => t(`uses.${value}`))}
      {choice('size', (value) => t(`sizes.${value}`))}
      <TextArea
        label={t('description')}
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
        maxLength={maxRequestLength}
        hint={t('descriptionHint')}
      />
      <Field
        label={t('email')}
        value={draft.email}
        onChange={(email) => onChange({ ...draft, email })}
        error={problems.email ? t(problems.email) : null}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
    </>
  );
}
