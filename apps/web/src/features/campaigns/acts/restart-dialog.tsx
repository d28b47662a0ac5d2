import { campaignStatus, updateMainSettings } from '@centralita/contract/campaigns/routes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import type { Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { dateFaults } from '../dates/check-dates.ts';
import { DateFields } from '../dates/date-fields.tsx';
import { instantOf, localOf } from '../dates/zoned-time.ts';
import { LaunchPreview } from '../preview/launch-preview.tsx';
import { previewOfRestart } from '../preview/preview-body.ts';
import { campaignQuery } from '../queries.ts';
import type { ActedOn } from './use-campaign-acts.ts';

/** A campaign that is over begins anew: from when to when is chosen first. Each opening is a dialog of its own. */
export function RestartDialog({ asked }: { asked: Asked<ActedOn> }) {
  const t = useTranslations('campaigns.restart');
  const words = useUiWords();
  const { what, open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'campaigns');
  const zone = what?.timezone_id ?? 'UTC';
  const [dates, setDates] = useState(() => ({ start: localOf(new Date(), zone), end: '' }));
  const [tried, setTried] = useState(false);

  async function restart() {
    setTried(true);
    const [start, end] = [instantOf(dates.start, zone), instantOf(dates.end, zone)];
    const faults = dateFaults(dates, zone, new Date());
    if (!what || !start || !end || faults.start || faults.end) return focusInvalid();
    const params = { id: what.id };
    const both = { datetime_start: start.toISOString(), datetime_end: end.toISOString() };
    const act = async () => {
      await call(updateMainSettings, { params, body: both });
      await call(campaignStatus, { params, body: { status: 'in_progress' } });
    };
    if (await run(act, { success: t('done'), failure: t('failed') })) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={() => void restart()}
      title={t('title', { name: what?.name ?? '' })}
      description={t('text')}
      size={560}
      busy={busy}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <DateFields
        dates={dates}
        onChange={(changed) => setDates((now) => ({ ...now, ...changed }))}
        timeZone={zone}
        asksBoth={tried}
      />
      <PeopleAgain campaignId={what?.id ?? null} dates={dates} zone={zone} />
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}

interface PeopleAgainProps {
  campaignId: string | null;
  dates: { start: string; end: string };
  zone: string;
}

/** How many people of its contact pool wait again afterwards, and what is done with them between these dates. */
function PeopleAgain({ campaignId, dates, zone }: PeopleAgainProps) {
  const t = useTranslations('campaigns.restart');
  const { data } = useQuery({ ...campaignQuery(campaignId ?? ''), enabled: campaignId !== null });
  const outbound = data?.campaign_types_settings.outbound;
  if (!data || !outbound?.contact_pool) return null;
  const { contact_pool: pool, people_to_restart: count } = outbound;
  const between = { start: instantOf(dates.start, zone), end: instantOf(dates.end, zone) };
  const preview = previewOfRestart(data, between);
  return (
    <>
      <p>{t('people', { count: count ?? 0, pool: pool.name })}</p>
      {preview ? <LaunchPreview body={preview} /> : null}
    </>
  );
}
