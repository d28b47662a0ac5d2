import type { ContactCounts } from '@centralita/contract/contacts/schema';
import { useFormatter, useTranslations } from 'use-intl';
import { useAsked } from '../../../ui/use-asked.ts';
import type { RowClass } from './queries.ts';
import { RowsPanel } from './rows-panel.tsx';
import classes from './upload.module.css';

interface CountsProps {
  uploadId: string;
  counts: ContactCounts;
  /** Rows that are taken and noted; absent where it is not known (any more). */
  notes?: { two_readings: number; two_numbers: number };
}

/** What becomes, or became, of the rows: each class opens its rows. */
export function Counts({ uploadId, counts, notes }: CountsProps) {
  const t = useTranslations('contactUpload.counts');
  const format = useFormatter();
  const panel = useAsked<RowClass>();
  const all: [RowClass, number][] = [
    ['new', counts.new],
    ['changed', counts.changed],
    ['unchanged', counts.unchanged],
    ['duplicate', counts.duplicate],
    ['invalid', counts.invalid],
    ['incomplete', counts.incomplete],
    ['opted_out', counts.opted_out],
    ['two_readings', notes?.two_readings ?? 0],
    ['two_numbers', notes?.two_numbers ?? 0],
  ];
  const notesOnly: readonly RowClass[] = ['opted_out', 'two_readings', 'two_numbers'];
  return (
    <>
      <ul className={classes.counts} aria-label={t('title')}>
        {all
          .filter(([name, count]) => count > 0 || !notesOnly.includes(name))
          .map(([name, count]) => (
            <li key={name}>
              <button
                type="button"
                className={classes.count}
                data-class={count > 0 ? name : undefined}
                disabled={count === 0}
                onClick={() => panel.ask(name)}
              >
                <span className={classes.number}>{format.number(count)}</span>
                <span>{t(name)}</span>
              </button>
            </li>
          ))}
      </ul>
      <RowsPanel uploadId={uploadId} asked={panel} />
    </>
  );
}
