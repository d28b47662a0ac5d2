import type { Source } from '@centralita/contract/knowledge/schema';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../ui/segmented.tsx';
import type { SourceView } from './address.ts';
import classes from './passages/passages.module.css';

const PassagesView = lazy(async () => ({
  default: (await import('./passages/passages-view.tsx')).PassagesView,
}));

/** A spreadsheet comes without its text. */
function isUnread({ source_type, content, table_columns }: Source): boolean {
  return source_type === 'spreadsheet' ? table_columns.length === 0 : content === '';
}

interface SourceViewsProps {
  source: Source;
  view: SourceView;
  /** What the source holds. */
  children: ReactNode;
}

/** A source as it reads, and how it was cut. One that was never read has no passages yet. */
export function SourceViews({ source, view, children }: SourceViewsProps) {
  const t = useTranslations('passages.views');
  const navigate = useNavigate();
  if (source.status === 'failed' || isUnread(source)) return children;
  const text = source.source_type === 'spreadsheet' ? t('table') : t('text');
  return (
    <>
      <div className={classes.views}>
        <Segmented<SourceView>
          label={t('label', { name: source.name })}
          options={[
            { value: 'text', label: text },
            { value: 'passages', label: t('passages') },
          ]}
          value={view}
          size="md"
          onChange={(next) =>
            void navigate({
              to: '/knowledge-base/sources-management/$folderId/$sourceId',
              params: { folderId: source.category_id, sourceId: source.id },
              search: next === 'passages' ? { view: next } : {},
            })
          }
        />
      </div>
      {view === 'passages' ? <PassagesView source={source} /> : children}
    </>
  );
}
