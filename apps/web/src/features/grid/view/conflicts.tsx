import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import type { Conflict } from '../model/rebase.ts';
import type { Table } from '../model/table.ts';
import classes from './conflicts.module.css';

/** More are asked about once these are settled. */
const shownAtOnce = 20;

export interface ConflictsProps {
  conflicts: readonly Conflict[];
  table: Table;
  onChoose: (conflict: Conflict, side: 'mine' | 'theirs') => void;
}

/** What two people changed at once: each is asked about, nothing is overwritten silently. */
export function Conflicts({ conflicts, table, onChoose }: ConflictsProps) {
  const t = useTranslations('grid.conflict');
  return (
    <section className={classes.box} role="alert" aria-label={t('title')}>
      <h2 className={classes.title}>{t('title')}</h2>
      <p className={classes.text}>{t('text', { count: conflicts.length })}</p>
      <ul className={classes.list}>
        {conflicts.slice(0, shownAtOnce).map((conflict) => {
          const row = (table[conflict.sheet]?.lines ?? []).findIndex(({ id }) => id === conflict.id) + 1;
          return (
            <li key={keyOf(conflict)} className={classes.item}>
              <Sentence conflict={conflict} row={row} />
              <span className={classes.choice}>
                <Button size="sm" onClick={() => onChoose(conflict, 'mine')}>
                  {t(`mine.${conflict.kind}`)}
                </Button>
                <Button size="sm" onClick={() => onChoose(conflict, 'theirs')}>
                  {t(`theirs.${conflict.kind}`)}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Sentence({ conflict, row }: { conflict: Conflict; row: number }) {
  const t = useTranslations('grid.conflict');
  if (conflict.kind === 'changed') return <span className={classes.words}>{t('changed', { row })}</span>;
  if (conflict.kind === 'gone') {
    const mine = conflict.mine.map(([, text]) => text).join(' · ');
    return <span className={classes.words}>{t('gone', { mine })}</span>;
  }
  const { column, mine, theirs } = conflict;
  return (
    <span className={classes.words}>
      {t('cell', { column, row })}
      <span className={classes.side}>{t('yours', { text: mine })}</span>
      <span className={classes.side}>{t('others', { text: theirs })}</span>
    </span>
  );
}

function keyOf(conflict: Conflict): string {
  return `${conflict.kind} ${conflict.id} ${conflict.kind === 'cell' ? conflict.column : ''}`;
}
