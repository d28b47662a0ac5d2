import { useTranslations } from 'use-intl';
import { differenceOf, type Part } from './difference.ts';
import classes from './versions.module.css';

interface DifferenceProps {
  before: string;
  after: string;
  label: string;
}

/** What changed from one text to another. Told by signs and words too, not by colour alone. */
export default function Difference({ before, after, label }: DifferenceProps) {
  const t = useTranslations('versions');
  if (before === after) return <p className={classes.none}>{t('sameText')}</p>;
  return (
    <div className={classes.difference} role="region" aria-label={label}>
      {differenceOf(before, after).map((shown, at) =>
        shown.kind === 'same' ? (
          <p key={at} className={classes.skipped}>
            {t('unchanged', { count: shown.paragraphs })}
          </p>
        ) : (
          <p key={at} className={classes.paragraph} data-kind={wholeKind(shown.parts)}>
            {shown.parts.map((part, place) => (
              <Words key={place} part={part} />
            ))}
          </p>
        ),
      )}
    </div>
  );
}

function Words({ part: { kind, text } }: { part: Part }) {
  if (kind === 'added') return <ins className={classes.added}>{text}</ins>;
  return kind === 'removed' ? <del className={classes.removed}>{text}</del> : text;
}

/** A paragraph that came or went as a whole has its sign at the edge. */
function wholeKind(parts: readonly Part[]): Part['kind'] | 'changed' {
  const [first] = parts;
  return parts.length === 1 && first ? first.kind : 'changed';
}
