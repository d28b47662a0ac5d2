import { useTranslations } from 'use-intl';
import { Instant } from '../../../platform/instant.tsx';
import { Button } from '../../../ui/button.tsx';
import type { TestEntry } from './history.ts';
import classes from './trial.module.css';

interface PastTestsProps {
  entries: readonly TestEntry[];
  shown: TestEntry | null;
  onShow: (entry: TestEntry) => void;
  onClear: () => void;
}

/** The last tests of this browser, newest first; one that is chosen shows above. */
export function PastTests({ entries, shown, onShow, onClear }: PastTestsProps) {
  const t = useTranslations('integrations.history');
  const results = useTranslations('integrations.result');
  if (entries.length < 2) return null;
  return (
    <div className={classes.history}>
      <div className={classes.historyHead}>
        <h3 className={classes.historyTitle}>{t('title')}</h3>
        <Button size="sm" kind="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
      <p className={classes.text}>{t('text')}</p>
      <ol className={classes.past}>
        {entries.map((entry) => {
          const { status, milliseconds } = entry.result.response_obtained;
          return (
            <li key={entry.at}>
              <button
                type="button"
                className={classes.pastTest}
                aria-pressed={entry === shown}
                onClick={() => onShow(entry)}
              >
                <span className={classes.status} data-ok={entry.result.ok || undefined}>
                  {status ?? results('noAnswer')}
                </span>
                <span className={classes.fact}>{results('milliseconds', { count: milliseconds })}</span>
                <span className={classes.when}>
                  <Instant at={entry.at} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
