import { createCampaign } from '@centralita/contract/campaigns/routes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { KeepEdits } from '../../../parts/company/keep-edits.tsx';
import { call } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.ts';
import { useAct } from '../../../platform/use-act.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { listAddress } from '../campaigns-address.ts';
import { LaunchPreview } from '../preview/launch-preview.tsx';
import { localOf } from '../dates/zoned-time.ts';
import { previewOfForm } from '../preview/preview-body.ts';
import { createBody } from './bodies.ts';
import { blankCampaign, changedIn, partNames, type CampaignEdits } from './campaign-fields.ts';
import { faultsIn, type CampaignFault } from './check.ts';
import { draftQuery, type CampaignDraft } from './draft.ts';
import classes from './form.module.css';
import { FormSkeleton } from './form-skeleton.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { LaunchBar } from './launch-bar.tsx';
import { PartSection } from './part-section.tsx';
import { useCampaignForm } from './use-campaign-form.ts';
import { useMinute } from './use-minute.ts';

/** A new campaign: once it is created the list shows it, and the key of its API channel is shown once before. */
export function NewCampaignScreen() {
  const t = useTranslations('campaigns');
  const shell = useTranslations('shell');
  const { data: draft } = useQuery(draftQuery('new'));
  usePage(t('form.newTitle'), [
    { label: shell('contactCenter') },
    { label: t('title'), to: listAddress },
    { label: t('form.newTitle') },
  ]);
  return draft === undefined ? <FormSkeleton title={t('form.newTitle')} /> : <Create draft={draft} />;
}

function Create({ draft }: { draft: CampaignDraft }) {
  const t = useTranslations('campaigns.form');
  const navigate = useNavigate();
  const [opened] = useState(() => new Date());
  const [blank] = useState(() => blankCampaign(here(), opened));
  const form = useCampaignForm(blank, draft);
  const [made, setMade] = useState<{ campaignId: string; key: string } | null>(null);
  const { busy, run, error } = useAct(0, 'campaigns');
  const { fields } = form;
  const now = useMinute();
  const faults = partNames.map((part) => ({ part, names: faultsIn(part, fields, null, now) }));
  const missing = faults.flatMap(({ names }) => names);
  const preview = previewOfForm(fields);

  /** A start that nobody chose is now, by the clock of whichever zone is chosen. */
  function edit(changes: CampaignEdits) {
    const { timezone_id: zone } = changes;
    const isUntouched = fields.timezone_id !== '' && fields.start === localOf(opened, fields.timezone_id);
    form.edit(zone && isUntouched ? { ...changes, start: localOf(opened, zone) } : changes);
  }

  async function create() {
    if (busy || missing.length > 0) return;
    let key: { campaignId: string; key: string } | null = null;
    const act = async () => {
      const { id, api_information: api } = await call(createCampaign, { body: createBody(fields) });
      form.forget();
      if (api?.api_key) key = { campaignId: id, key: api.api_key };
    };
    if (!(await run(act, { success: t('created'), failure: t('createFailed') }))) return;
    if (key) setMade(key);
    else toList();
  }

  // Nothing is left behind any more: nobody is asked.
  const toList = () => void navigate({ to: listAddress, ignoreBlocker: true });

  return (
    <>
      <PageHeader title={t('newTitle')} description={t('intro')} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        {faults.map(({ part, names }) => (
          <PartSection
            key={part}
            part={part}
            fields={fields}
            base={null}
            onEdit={edit}
            told={(fault) => (isTyped(fault) && names.includes(fault) ? t(`fault.${fault}`) : null)}
            readOnly={busy}
            isWhole={names.length === 0}
            isOpen={part === 'main' || changedIn(part, blank, fields).length > 0}
            isInbound={fields.has_inbound}
          />
        ))}
        {preview ? <LaunchPreview body={preview} /> : null}
        <LaunchBar fields={fields} faults={missing} busy={busy} error={error} />
      </form>
      <KeyDialog made={made} onClose={toList} />
      <KeepEdits
        changed={made === null && form.changed.length > 0}
        text={t('leaveText')}
        onLeave={form.forget}
      />
    </>
  );
}

/** Said at once: what was typed there is no number within its limits. */
function isTyped(fault: CampaignFault): fault is 'silence' | 'retries' | 'interval' {
  return fault === 'silence' || fault === 'retries' || fault === 'interval';
}

/** The time zone of this browser. */
function here(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
