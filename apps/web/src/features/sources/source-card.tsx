import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { shortName } from '../../parts/naming/short-name.ts';
import { textIn, ApiError } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { Card, cardCover } from '../../ui/card.tsx';
import { CardMenu, type CardAct } from './card-menu.tsx';
import classes from './card.module.css';
import { useShortSize } from './sizes.ts';
import { RetryButton } from './retry-button.tsx';
import { SourceStatus } from './source-status.tsx';
import { TypeIcon } from './type-icon.tsx';

export const sourceActs = ['information', 'rename', 'move', 'delete'] as const satisfies CardAct[];

interface SourceCardProps {
  source: SourceSummary;
  onAct: (act: CardAct) => void;
  /** Outside of its folder: says which that is. */
  told?: boolean;
}

/** A source of a folder, with how far it has been read. A click anywhere opens it. */
export function SourceCard({ source, onAct, told = false }: SourceCardProps) {
  const t = useTranslations('sources');
  const size = useShortSize(source.file_size_kb);
  const reason = useReason(source);
  return (
    <Card as="li" interactive>
      <div className={classes.body}>
        <div className={classes.top}>
          <span className={classes.icon} aria-hidden="true">
            <TypeIcon source={source} />
          </span>
        </div>
        <Link
          to="/knowledge-base/sources-management/$folderId/$sourceId"
          params={{ folderId: source.category_id, sourceId: source.id }}
          className={`${cardCover} ${classes.name}`}
          title={source.name}
        >
          {shortName(source)}
        </Link>
        {reason ? (
          <span className={classes.reason} title={reason}>
            {reason}
          </span>
        ) : (
          <span className={classes.meta}>
            {told ? t('inFolder', { folder: source.category_name }) : t(`type.${source.source_type}`)} ·{' '}
            {size}
          </span>
        )}
        <div className={classes.foot}>
          <SourceStatus source={source} />
          {source.status === 'failed' ? <RetryButton source={source} /> : null}
        </div>
      </div>
      <div className={classes.menu}>
        <CardMenu name={source.name} acts={sourceActs} onAct={onAct} />
      </div>
    </Card>
  );
}

/** The sentence of a failure in the person's language; null where there is none. */
export function useReason({ status, failure }: Pick<SourceSummary, 'status' | 'failure'>): string | null {
  const language = useLanguage();
  return status === 'failed' && failure
    ? textIn(language, new ApiError(0, { ...failure, code: 'reading_failed' }))
    : null;
}
