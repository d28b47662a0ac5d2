import type { Citation } from '@centralita/contract/knowledge/schema';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePlace } from './use-place.ts';
import classes from './citations.module.css';

interface CitationsProps {
  citations: readonly Citation[];
  onOpen: () => void;
}

/** The passages that an answer rests on; each opens its source at the place. */
export function Citations({ citations, onOpen }: CitationsProps) {
  const t = useTranslations('testChat');
  const place = usePlace();
  return (
    <ol className={classes.list} aria-label={t('answer.citations')}>
      {citations.map((citation, at) => (
        <li key={`${citation.source_id}-${citation.version}-${citation.start}-${citation.end}`}>
          <Link
            to="/knowledge-base/sources-management/$folderId/$sourceId"
            params={{ folderId: citation.category_id, sourceId: citation.source_id }}
            search={{ version: citation.version, start: citation.start, end: citation.end }}
            className={classes.citation}
            title={t('answer.openCitation', { name: citation.source_name })}
            onClick={onOpen}
          >
            <span className={classes.number} aria-hidden="true">
              {at + 1}
            </span>
            <span className={classes.words}>
              <span className={classes.source}>
                <bdi>{citation.source_name}</bdi>
                <span className={classes.page}>
                  {' '}
                  · {place(citation)}
                  {citation.edited ? ` · ${t('answer.edited')}` : null}
                </span>
              </span>
              <q className={classes.quote}>{citation.quote.trim()}</q>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface CitationLabelProps {
  citation: Citation | undefined;
  number: number;
  onOpen: () => void;
}

/** The small number in an answer's text. */
export function CitationLabel({ citation, number, onOpen }: CitationLabelProps) {
  const t = useTranslations('testChat');
  if (!citation) return null;
  return (
    <Link
      to="/knowledge-base/sources-management/$folderId/$sourceId"
      params={{ folderId: citation.category_id, sourceId: citation.source_id }}
      search={{ version: citation.version, start: citation.start, end: citation.end }}
      className={classes.label}
      aria-label={t('answer.label', { number })}
      onClick={onOpen}
    >
      {number}
    </Link>
  );
}
