import { maxWebhookParts } from '@centralita/contract/webhooks/limits';
import { testWebhook } from '@centralita/contract/webhooks/routes';
import { IconPlayerPlay, IconPlugConnected } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, textIn } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { own } from '../../../platform/own.ts';
import { toastError, toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import type { WebhookFields } from '../form/webhook-fields.ts';
import type { Given, TestEntry } from './history.ts';
import { PastTests } from './past-tests.tsx';
import { Result } from './result.tsx';
import classes from './trial.module.css';
import { inFlowOf, namesOf, type Typed, ValuesForm } from './values-form.tsx';

interface TrialProps {
  /** Null: it is not saved yet, so there is nothing to call. */
  webhookId: string | null;
  fields: WebhookFields;
  changed: boolean;
  /** Saves what was changed; false where that failed. */
  save: () => Promise<boolean>;
  history: { entries: readonly TestEntry[]; add: (entry: TestEntry) => void; clear: () => void };
  /** Makes a value an expected one; false where there is no room for another. */
  pick: (path: string, name: string) => boolean;
}

/** Calls the webhook as it is saved, with values that are typed here. */
export function Trial({ webhookId, fields, changed, save, history, pick }: TrialProps) {
  const t = useTranslations('integrations.trial');
  const [typed, setTyped] = useState<Typed>({});
  const [shown, setShown] = useState<TestEntry | null>(null);
  const [picked, setPicked] = useState<{ path: string; hasRoom: boolean } | null>(null);
  const entry = shown ?? history.entries[0] ?? null;
  const values = { ...valuesIn(history.entries[0]), ...typed };
  const { run, busy, tried, error } = useTest({ webhookId, fields, changed, save, values });

  async function submit() {
    const made = await run();
    if (!made) return;
    setShown(null);
    history.add(made);
  }

  function clear() {
    setShown(null);
    history.clear();
  }

  return (
    <section className={classes.root} aria-label={t('title')}>
      <div>
        <h2 className={classes.title}>{t('title')}</h2>
        <p className={classes.text}>{fields.staging_api.trim() === '' ? t('text') : t('textStaging')}</p>
      </div>
      {webhookId === null ? (
        <EmptyState icon={<IconPlugConnected size={24} stroke={1.5} />} title={t('notSavedTitle')}>
          {t('notSavedText')}
        </EmptyState>
      ) : (
        <>
          <form
            className={classes.values}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <ValuesForm
              fields={fields}
              values={values}
              onType={(name, value) => setTyped((now) => ({ ...now, [name]: value }))}
              tried={tried}
            />
            <div>
              <Button
                type="submit"
                busy={busy}
                icon={<IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" />}
              >
                {changed ? t('saveAndTest') : t('test')}
              </Button>
            </div>
            <FaultText>{error}</FaultText>
          </form>
          {entry ? (
            <Result
              entry={entry}
              expected={expectedIn(fields)}
              onPick={(path, name) => setPicked({ path, hasRoom: pick(path, name) })}
            />
          ) : null}
          <Picked picked={picked} />
          <PastTests entries={history.entries} shown={entry} onShow={setShown} onClear={clear} />
        </>
      )}
    </section>
  );
}

/** Where a value went that was clicked. */
function Picked({ picked }: { picked: { path: string; hasRoom: boolean } | null }) {
  const t = useTranslations('integrations.trial');
  if (!picked) return <p role="status" className="unseen" />;
  return (
    <p role="status" className={picked.hasRoom ? classes.picked : classes.failure}>
      {picked.hasRoom ? t('picked', { path: picked.path }) : t('full', { max: maxWebhookParts })}
    </p>
  );
}

type Test = Omit<TrialProps, 'history' | 'pick'> & { values: Typed };

function useTest({ webhookId, fields, changed, save, values }: Test) {
  const t = useTranslations('integrations.trial');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const going = useRef(false);

  async function run(): Promise<TestEntry | null> {
    if (webhookId === null || going.current) return null;
    const lacks = namesOf(fields).some((name) => (own(values, name) ?? '').trim() === '');
    setTried(lacks);
    setError(null);
    if (lacks) {
      toastError(t('missing'));
      focusInvalid();
      return null;
    }
    going.current = true;
    setBusy(true);
    try {
      if (changed && !(await save())) return null;
      return await test(webhookId, given(fields, values));
    } catch (fault) {
      sayFailed(fault, t('failed'));
      setError(fault instanceof ApiError ? textIn(language, fault) : null);
      return null;
    } finally {
      going.current = false;
      setBusy(false);
    }
  }

  async function test(id: string, body: { standard_variables: Given; in_flow_variables: Given }) {
    const result = await call(testWebhook, { params: { id }, body: { ai_webhook_id: id, ...body } });
    if (result.ok) toastSuccess(t('tested'));
    else toastError(t('failed'));
    return { at: new Date().toISOString(), ...body, result, isCut: false };
  }

  return { run, busy, tried, error };
}

function given(fields: WebhookFields, values: Typed) {
  const of = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [name, own(values, name) ?? '']).filter(([, value]) => value !== ''),
    );
  return {
    standard_variables: of(namesOf(fields)),
    in_flow_variables: of(inFlowOf(fields).map(({ develop_name }) => develop_name.trim())),
  };
}

function expectedIn({ expected_response: rows, include_entire_response, develop_name }: WebhookFields) {
  if (include_entire_response) return new Map([['$', develop_name]]);
  return new Map(rows.map(({ json_path, variable_name }) => [json_path.trim(), variable_name.trim()]));
}

/** The values of the last test are offered again. */
function valuesIn(entry: TestEntry | undefined): Typed {
  const all = { ...entry?.standard_variables, ...entry?.in_flow_variables };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value ?? '')]));
}
