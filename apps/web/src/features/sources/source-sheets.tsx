import type { Source } from '@centralita/contract/knowledge/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs } from '../../ui/tabs.tsx';
import type { Quoted } from './address.ts';
import { quotedRows } from './quoted-rows.ts';
import { sheetsOf } from './sheets-of.ts';
import { SourceTable } from './source-table.tsx';

interface SourceSheetsProps {
  source: Source;
  quoted: Quoted | null;
}

/** The tables of a spreadsheet: one by itself, several behind tabs as in a spreadsheet program. */
export function SourceSheets({ source, quoted }: SourceSheetsProps) {
  const t = useTranslations('sources');
  const marked = quoted ? quotedRows(source.content, quoted.start, quoted.end) : null;
  const sheets = sheetsOf(source, marked);
  const cited = sheets.find((sheet) => sheet.marked !== null)?.key ?? null;
  const [chosen, setChosen] = useState({ key: cited, cited });
  // Another citation leads to its own sheet, whatever was open.
  if (chosen.cited !== cited) setChosen({ key: cited, cited });
  const shown = sheets.find((sheet) => sheet.key === chosen.key) ?? sheets[0];
  if (!shown) return null;
  const table = (
    <SourceTable
      key={shown.key}
      label={shown.name || source.name}
      columns={shown.columns}
      rows={shown.rows}
      marked={shown.marked}
    />
  );
  if (sheets.length === 1) return table;
  return (
    <Tabs
      label={t('reading.sheetsOf', { name: source.name })}
      tabs={sheets.map(({ key, name }) => ({ value: key, label: name }))}
      value={shown.key}
      onChange={(key) => setChosen({ key, cited })}
    >
      {table}
    </Tabs>
  );
}
