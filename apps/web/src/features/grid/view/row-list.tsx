import { IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useRowsInSight } from '../../../ui/use-rows-in-sight.ts';
import type { Line } from '../model/table.ts';
import classes from './row-list.module.css';

/** Of a row on a phone: its first texts say which one it is. */
const shownColumns = 3;
const itemHeight = 76;

export interface RowListProps {
  label: string;
  columns: readonly string[];
  lines: readonly Line[];
  numberOf: (line: Line, index: number) => number;
  isUnsaved: (line: Line) => boolean;
  nothing: string;
  onOpen: (line: Line) => void;
}

/** The rows on a phone: one opens as a form. */
export function RowList({ label, columns, lines, numberOf, isUnsaved, nothing, onOpen }: RowListProps) {
  const t = useTranslations('grid');
  const format = useFormatter();
  const frame = useRef<HTMLDivElement>(null);
  const { items, above, below } = useRowsInSight(frame, lines.length, itemHeight);
  if (lines.length === 0) return <p className={classes.nothing}>{nothing}</p>;
  return (
    <div ref={frame} className={classes.frame} role="region" aria-label={label}>
      <ul className={classes.list} style={{ paddingTop: above, paddingBottom: below }}>
        {items.map(({ index }) => {
          const line = lines[index];
          if (!line) return null;
          const texts = columns.slice(0, shownColumns).map((_, at) => line.cells[at] ?? '');
          return (
            <li key={line.id} aria-setsize={lines.length} aria-posinset={index + 1}>
              <button type="button" className={classes.item} onClick={() => onOpen(line)}>
                <span className={classes.number} data-unsaved={isUnsaved(line) || undefined}>
                  {format.number(numberOf(line, index))}
                  {isUnsaved(line) ? <span className="unseen">{t('unsavedRow')}</span> : null}
                </span>
                <span className={classes.texts}>
                  <span className={classes.first}>{texts[0] || t('row.blank')}</span>
                  <span className={classes.rest}>{texts.slice(1).filter(Boolean).join(' · ')}</span>
                </span>
                <IconChevronRight size={16} className={classes.more} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
