import type { ContactRow } from '@centralita/contract/contacts/schema';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { usePhoneText } from '../../../parts/phones/use-phone-text.ts';
import { own } from '../../../platform/own.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { useVariableName } from '../variable-name.ts';
import classes from './upload.module.css';

interface PreviewProps {
  rows: readonly ContactRow[];
  /** Variables that a column is mapped to, in the order of the file. */
  variables: readonly string[];
  stale: boolean;
}

type Shown = ContactRow & { id: string };

const leastColumnPx = 150;
/** Line, outcome and phone. */
const othersPx = 400;

/** The first rows as they will be saved. */
export function Preview({ rows, variables, stale }: PreviewProps) {
  const t = useTranslations('contactUpload.preview');
  const counts = useTranslations('contactUpload.counts');
  const id = useId();
  const phoneText = usePhoneText();
  const nameOf = useVariableName();
  const columns: Column<Shown>[] = [
    {
      key: 'phone',
      header: t('phone'),
      width: '190px',
      render: ({ phone, given_phone }) =>
        phone ? phoneText(phone) : <span className={classes.reason}>{given_phone || t('noPhone')}</span>,
    },
    {
      key: 'outcome',
      header: t('outcome'),
      width: '136px',
      bare: true,
      render: (row) => (
        <span className={classes.badge} data-class={row.class}>
          {counts(row.class)}
        </span>
      ),
    },
    { key: 'line', header: t('line'), width: '72px', render: ({ line }) => line },
    ...variables.map((name) => ({
      key: `variable ${name}`,
      header: nameOf(name),
      render: (row: Shown) => <Value row={row} name={name} />,
    })),
  ];
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('title', { count: rows.length })}
      </h2>
      <DataTable
        label={t('title', { count: rows.length })}
        columns={columns}
        rows={rows.map((row) => ({ ...row, id: String(row.line) }))}
        stale={stale}
        leastWidth={othersPx + variables.length * leastColumnPx}
        empty={<p className={classes.soft}>{t('none')}</p>}
      />
    </section>
  );
}

function Value({ row, name }: { row: ContactRow; name: string }) {
  const t = useTranslations('contactPool');
  const value = own(row.fields, name) ?? '';
  if (value !== '') return <span dir="auto">{value}</span>;
  return row.missing.includes(name) ? <span className={classes.reason}>{t('missing')}</span> : '–';
}
