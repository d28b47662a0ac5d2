import type { ContactRow } from '@centralita/contract/contacts/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { usePhoneText } from '../../../parts/phones/use-phone-text.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { rowsQuery, type RowClass } from './queries.ts';
import classes from './upload.module.css';

interface RowsPanelProps {
  uploadId: string;
  asked: Asked<RowClass>;
}

/** The rows of one class with their lines in the file and the reasons. */
export function RowsPanel({ uploadId, asked }: RowsPanelProps) {
  const t = useTranslations('contactUpload.counts');
  const { what, open, visit, close } = asked;
  return (
    <SidePanel open={open} onClose={close} title={what ? t(what) : ''} size={460}>
      {what ? <Rows key={visit} uploadId={uploadId} which={what} visit={visit} /> : null}
    </SidePanel>
  );
}

interface RowsProps {
  uploadId: string;
  which: RowClass;
  visit: number;
}

function Rows({ uploadId, which, visit }: RowsProps) {
  const t = useTranslations('contactUpload.rows');
  const common = useTranslations('common.pager');
  const [page, setPage] = useVisitState(visit, 1);
  const rows = useQuery(rowsQuery(uploadId, which, page));
  if (rows.error && !rows.data) {
    return <LoadFailed error={rows.error} onRetry={() => void rows.refetch()} />;
  }
  if (!rows.data) return <Skeleton height="200px" />;
  const pages = Math.max(rows.data.pagination.total_pages, 1);
  return (
    <>
      <p className={classes.soft}>{t('lines')}</p>
      <ul className={classes.rows} aria-busy={rows.isPlaceholderData || undefined}>
        {rows.data.results.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      {pages > 1 ? (
        <div className={classes.pages}>
          <Button size="sm" onClick={() => setPage(page - 1)} disabled={page <= 1}>
            {common('previous')}
          </Button>
          <span className={classes.soft}>{common('where', { page, pages })}</span>
          <Button size="sm" onClick={() => setPage(page + 1)} disabled={page >= pages}>
            {common('next')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Row({ row }: { row: ContactRow }) {
  const t = useTranslations('contactUpload.rows');
  const phoneText = usePhoneText();
  const { line, phone, given_phone, other_phone, reasons, missing } = row;
  const values = Object.values(row.fields).filter((value) => value !== '');
  return (
    <li className={classes.fileRow}>
      <span className={classes.line}>{t('line', { line })}</span>
      <span className={classes.rowPhone} dir="auto">
        {phone ? phoneText(phone) : given_phone || t('noPhone')}
      </span>
      {values.length > 0 ? (
        <span className={classes.samples} dir="auto">
          {values.join(' · ')}
        </span>
      ) : null}
      {reasons.map((reason) => (
        <span key={reason} className={classes.reason}>
          {t(`reason.${reason}`, {
            given: given_phone,
            other: other_phone ? phoneText(other_phone) : '',
            missing: missing.join(', '),
          })}
        </span>
      ))}
    </li>
  );
}
