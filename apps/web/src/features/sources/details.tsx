import type { Category, SourceSummary } from '@centralita/contract/knowledge/schema';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './details.module.css';
import { dateTime } from './formats.ts';
import { useSize } from './sizes.ts';
import { SourceStatus } from './source-status.tsx';

/** What is known about a folder. */
export function FolderDetails({ folder }: { folder: Category }) {
  const t = useTranslations('sources');
  const format = useFormatter();
  return (
    <Details
      facts={[
        [t('details.size'), useSize(folder.file_size_kb)],
        [t('details.sources'), format.number(folder.sources_count)],
        [t('details.modified'), dateTime(folder.updated_at)],
        [t('details.created'), dateTime(folder.created_at)],
      ]}
    />
  );
}

/** What is known about a source. */
export function SourceDetails({ source }: { source: SourceSummary }) {
  const t = useTranslations('sources');
  const format = useFormatter();
  return (
    <Details
      facts={[
        [t('details.type'), t(`type.${source.source_type}`)],
        [t('details.size'), useSize(source.file_size_kb)],
        ...(source.num_pages && source.source_type === 'document'
          ? [[t('details.pages'), format.number(source.num_pages)] as const]
          : []),
        [t('details.status'), <SourceStatus key="status" source={source} />],
        [t('details.modified'), dateTime(source.updated_at)],
        [t('details.created'), dateTime(source.created_at)],
        [t('details.location'), `${t('mainDrive')} › ${source.category_name}`],
      ]}
    />
  );
}

function Details({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const t = useTranslations('sources');
  return (
    <section>
      <h3 className={classes.title}>{t('details.title')}</h3>
      <dl className={classes.list}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
