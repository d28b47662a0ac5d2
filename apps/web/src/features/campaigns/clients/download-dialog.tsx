import { downloadClients } from '@centralita/contract/campaigns/client-routes';
import { useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { download } from '../../../platform/download.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/field-pair.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import type { Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { localOf } from '../dates/zoned-time.ts';
import { zoneName } from '../dates/zone-name.ts';
import { isFiltered, type ClientsSearch } from './clients-address.ts';
import { daysFault, type Days } from './days-fault.ts';
import { wantedOf } from './queries.ts';

/** Of the campaign. */
export interface Downloaded {
  id: string;
  name: string;
  timezone_id: string;
  /** Its first day. */
  datetime_start: string;
}

/** So often it is looked at whether another day has begun. */
const everyMs = 30_000;

interface DownloadDialogProps {
  asked: Asked<Downloaded>;
  search: ClientsSearch;
}

/** The clients of some days as a spreadsheet. Each opening is a dialog of its own. */
export function DownloadDialog({ asked, search }: DownloadDialogProps) {
  return asked.what ? <Opened key={asked.visit} asked={asked} campaign={asked.what} search={search} /> : null;
}

function Opened({ asked, campaign, search }: DownloadDialogProps & { campaign: Downloaded }) {
  const t = useTranslations('clients.download');
  const words = useUiWords();
  const language = useLanguage();
  const { open, visit, close } = asked;
  const { busy, run, error } = useAct(visit, 'clients');
  const dayAt = (at: Date) => localOf(at, campaign.timezone_id).slice(0, 10);
  const today = dayAt(useNow({ updateInterval: everyMs }));
  const [days, setDays] = useState<Days>(() => {
    const first = dayAt(new Date(campaign.datetime_start));
    return { start: first < today ? first : today, end: today };
  });
  const [narrows, setNarrows] = useState(true);
  const [tried, setTried] = useState(false);
  const faults = daysFault(days, today);
  const told = (name: keyof Days) => {
    const fault = faults[name];
    return fault && (tried || fault !== 'needed') ? t(fault) : null;
  };

  async function save() {
    setTried(true);
    if (faults.start || faults.end) return focusInvalid();
    const body = {
      start_date: days.start,
      end_date: days.end,
      language,
      ...(narrows ? wantedOf(search) : {}),
    };
    const name = `${campaign.name}-${days.start}-${days.end}.xlsx`;
    const act = () => download(downloadClients, { params: { campaign_id: campaign.id }, body }, name);
    if (await run(act, { success: t('done'), failure: t('failed') })) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={() => void save()}
      title={t('title')}
      description={t('text', { zone: zoneName(campaign.timezone_id) })}
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
      <FieldPair>
        <Field
          type="date"
          label={t('start')}
          value={days.start}
          onChange={(start) => setDays({ ...days, start })}
          error={told('start')}
          required
        />
        <Field
          type="date"
          label={t('end')}
          value={days.end}
          onChange={(end) => setDays({ ...days, end })}
          error={told('end')}
          required
        />
      </FieldPair>
      {isFiltered(search) ? <Checkbox label={t('filtered')} checked={narrows} onChange={setNarrows} /> : null}
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}
