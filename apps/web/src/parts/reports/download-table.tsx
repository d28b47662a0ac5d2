import * as calls from '@centralita/contract/reports/routes';
import type { ReportTable } from '@centralita/contract/reports/schema';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { download } from '../../platform/download.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { wantedDays, type ReportSearch } from './report-address.ts';

interface DownloadTableProps {
  campaignId: string | null;
  search: ReportSearch;
  table: ReportTable;
}

/** One table of a report as CSV. */
export function DownloadTable({ campaignId, search, table }: DownloadTableProps) {
  const t = useTranslations('reports.download');
  const { busy, run } = useAct(0, 'reports');
  const body = { table, ...wantedDays(search) };
  const name = `${t(`names.${table}`)}.csv`;
  const save = () =>
    campaignId === null
      ? download(calls.downloadReport, { body }, name)
      : download(calls.downloadCampaignReport, { params: { campaign_id: campaignId }, body }, name);
  return (
    <Button
      size="sm"
      kind="quiet"
      busy={busy}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void run(save, { success: t('done'), failure: t('failed') })}
    >
      CSV
      <span className="unseen">: {t(`names.${table}`)}</span>
    </Button>
  );
}
