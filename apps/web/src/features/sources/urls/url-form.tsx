import { maxNameLength } from '@centralita/contract/core/constants';
import type { Source } from '@centralita/contract/knowledge/schema';
import { refreshUrlSource, updateUrlSource } from '@centralita/contract/knowledge/url-routes';
import type { UrlPage } from '@centralita/contract/knowledge/url-schema';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { KeepEdits } from '../../../parts/company/keep-edits.tsx';
import { call } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query.ts';
import { toastError } from '../../../platform/toast.tsx';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldPair } from '../../../ui/field-pair.tsx';
import { Field } from '../../../ui/field.tsx';
import { sourceQuery } from '../queries.ts';
import { urlQuery } from './queries.ts';
import { ScheduleSelect } from './schedule-select.tsx';
import { urlProblem } from './url-draft.ts';
import { urlChanges, type UrlFields } from './url-edits.ts';
import { UrlOutcome } from './url-outcome.tsx';
import classes from './url.module.css';

interface UrlFormProps {
  source: Pick<Source, 'id' | 'name' | 'status'>;
  page: UrlPage;
}

/** Address, name and schedule, changed by Save; and Refresh, which tells what it did. */
export function UrlForm({ source, page }: UrlFormProps) {
  const t = useTranslations('urlSources');
  const sources = useTranslations('sources');
  const { busy, run, error } = useAct(0, 'knowledge');
  const [edits, setEdits] = useState<Partial<UrlFields>>({});
  const [asking, setAsking] = useState(false);
  const stored = { name: source.name, url: page.address, schedule: page.schedule };
  const fields = { ...stored, ...edits };
  const changes = urlChanges(stored, edits);
  const problem = changes?.url === undefined ? null : urlProblem(changes.url);
  const nameless = fields.name.trim() === '';
  const change = (changed: Partial<UrlFields>) => setEdits((now) => ({ ...now, ...changed }));

  async function save() {
    if (busy || !changes || problem || nameless) return;
    const params = { source_id: source.id };
    const act = async () => {
      const saved = await call(updateUrlSource, { params, body: changes });
      queryClient.setQueryData(urlQuery(source.id).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: sourceQuery(source.id).queryKey });
      setEdits({});
    };
    await run(act, { success: sources('toast.sourceUpdated'), failure: sources('toast.updateFailed') });
  }

  async function refreshNow() {
    setAsking(true);
    try {
      const asked = await call(refreshUrlSource, { params: { source_id: source.id }, body: {} });
      queryClient.setQueryData(urlQuery(source.id).queryKey, asked);
    } catch (fault) {
      toastError(fault);
    } finally {
      setAsking(false);
    }
  }

  return (
    <form
      className={classes.panel}
      noValidate
      aria-label={t('settings')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={t('address')}
        value={fields.url}
        onChange={(url) => change({ url })}
        error={problem ? t(problem) : error}
        hint={<OpenPage address={page.address} />}
        type="url"
        inputMode="url"
        autoComplete="off"
        required
      />
      <FieldPair>
        <Field
          label={t('name')}
          value={fields.name}
          onChange={(name) => change({ name })}
          error={nameless ? sources('file.nameRequired') : null}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
        <ScheduleSelect value={fields.schedule} onChange={(schedule) => change({ schedule })} />
      </FieldPair>
      <UrlOutcome page={page} />
      <div className={classes.foot}>
        <Button
          busy={asking || page.refreshing}
          disabled={changes?.url !== undefined}
          onClick={() => void refreshNow()}
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('refresh')}
        </Button>
        <div className={classes.saving}>
          <Button disabled={!changes || busy} onClick={() => setEdits({})}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            disabled={!changes || problem !== null || nameless}
          >
            {t('save')}
          </Button>
        </div>
      </div>
      <KeepEdits changed={changes !== null} text={t('leaveText')} />
    </form>
  );
}

function OpenPage({ address }: { address: string }) {
  const t = useTranslations('urlSources');
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={classes.open}>
      {t('open')}
      <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
      <span className="unseen">{t('newTab')}</span>
    </a>
  );
}
