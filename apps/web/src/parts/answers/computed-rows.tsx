import type { Citation, Computation } from '@centralita/contract/knowledge/schema';
import { IconTableShortcut } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import classes from './computed-rows.module.css';
import { usePlace } from './use-place.ts';

/** Rows that show before all are asked for. */
const firstRows = 5;

interface ComputedRowsProps {
  computation: Computation;
  citations: readonly Citation[];
  onOpen: () => void;
}

/** How an answer was computed, in plain words, and the rows it rests on; each row opens its source at the place. */
export function ComputedRows({ computation, citations, onOpen }: ComputedRowsProps) {
  const t = useTranslations('computed');
  const id = useId();
  const [all, setAll] = useState(false);
  const { summary, source_name, sheet, rows } = computation;
  const shown = all ? citations : citations.slice(0, firstRows);
  return (
    <section className={classes.root} aria-labelledby={id}>
      <p className={classes.summary}>
        <IconTableShortcut size={16} stroke={1.75} aria-hidden="true" />
        <span>
          <span id={id} className={classes.how}>
            {summary}
          </span>
          <span className={classes.source}>
            {sheet === null ? source_name : t('sheetOf', { sheet, source: source_name })}
          </span>
        </span>
      </p>
      {citations.length === 0 ? null : (
        <Rows computation={computation} citations={shown} labelledBy={id} onOpen={onOpen} />
      )}
      {citations.length > firstRows ? (
        <Button size="sm" kind="quiet" onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('all', { count: citations.length })}
        </Button>
      ) : null}
      {all && rows > citations.length ? (
        <p className={classes.note}>{t('firstOf', { count: citations.length, rows })}</p>
      ) : null}
    </section>
  );
}

function Rows({ computation, citations, labelledBy, onOpen }: ComputedRowsProps & { labelledBy: string }) {
  const t = useTranslations('computed');
  const place = usePlace();
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {computation.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {citations.map((citation, at) => (
            <tr key={citation.start}>
              <td>
                <Link
                  to="/knowledge-base/sources-management/$folderId/$sourceId"
                  params={{ folderId: citation.category_id, sourceId: citation.source_id }}
                  search={{ version: citation.version, start: citation.start, end: citation.end }}
                  className={classes.number}
                  aria-label={t('open', { name: citation.source_name, place: place(citation) })}
                  onClick={onOpen}
                >
                  {citation.row ?? at + 1}
                </Link>
              </td>
              {computation.columns.map((column, index) => (
                <td key={column}>{computation.cells[at]?.[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
