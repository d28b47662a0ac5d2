import { diffWordsWithSpace } from 'diff';
import { useTranslations } from 'use-intl';
import classes from './difference.module.css';

interface SideBySideProps {
  label: string;
  /** What the label is about, where that has words of its own. */
  under?: string;
  from: string | null;
  to: string | null;
  /** Names: told as they are, not word by word. */
  isWhole?: boolean;
}

/** Longer texts are shown without a closer look, so that the screen never stands still. */
const maxCompared = 20_000;

/** What was there and what is there now, with the words that differ marked by sign and colour. */
export function SideBySide({ label, under = '', from, to, isWhole = false }: SideBySideProps) {
  const t = useTranslations('workflowDifference');
  const parts = isWhole ? null : partsOf(from, to);
  return (
    <div className={classes.detail}>
      <div className={classes.label}>
        {label}
        {under === '' ? null : <span className={classes.under}>{under}</span>}
      </div>
      <div className={classes.side} data-side="from">
        <span className={classes.sideName}>{t('before')}</span>
        {from === null ? (
          <span className={classes.nothing}>{t('nothing')}</span>
        ) : (
          <del className={classes.text}>{parts ? <Words parts={parts} kind="removed" /> : from}</del>
        )}
      </div>
      <div className={classes.side} data-side="to">
        <span className={classes.sideName}>{t('now')}</span>
        {to === null ? (
          <span className={classes.nothing}>{t('nothing')}</span>
        ) : (
          <ins className={classes.text}>{parts ? <Words parts={parts} kind="added" /> : to}</ins>
        )}
      </div>
    </div>
  );
}

interface Part {
  id: number;
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** What one side holds; only what the other one does not have is marked. */
function Words({ parts, kind }: { parts: readonly Part[]; kind: 'added' | 'removed' }) {
  return parts.map((part) => {
    if (part.kind === 'same') return part.text;
    return part.kind === kind ? <mark key={part.id}>{part.text}</mark> : null;
  });
}

/** Null where one side is empty, there is too much to compare, or the two have so little in common that marks would only disturb. */
function partsOf(from: string | null, to: string | null): Part[] | null {
  if (from === null || to === null || from.length + to.length > maxCompared) return null;
  const parts = diffWordsWithSpace(from, to).map(({ value, added, removed }, id): Part => ({
    id,
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
  const same = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  return same * 3 < Math.max(from.length, to.length) ? null : parts;
}
