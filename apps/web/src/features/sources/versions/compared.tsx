import type { Source, SourceVersion } from '@centralita/contract/knowledge/schema';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { versionQuery, versionsQuery } from './queries.ts';
import classes from './versions.module.css';

const Difference = lazy(() => import('./difference.tsx'));

/** What differs between a version and another one that is chosen, at first the current one; the older text comes first. */
export function Compared({ source, version }: { source: Source; version: SourceVersion }) {
  const t = useTranslations('versions');
  const [chosen, setChosen] = useState(source.version);
  const list = useQuery(versionsQuery(source.id, source.version));
  // Of a spreadsheet the screen has no text.
  const isHere = chosen === source.version && source.source_type !== 'spreadsheet';
  const other = useQuery({ ...versionQuery(source.id, chosen), enabled: !isHere });
  const text = isHere ? source.content : other.data?.content;
  const numbers = list.data?.results.map((one) => one.version) ?? [source.version];
  const waiting = <Skeleton width="min(76ch, 100%)" height="240px" />;
  return (
    <>
      <div className={classes.tools}>
        <Select
          label={t('comparedWith')}
          value={String(chosen)}
          onChange={(number) => setChosen(Number(number))}
          options={numbers
            .filter((number) => number !== version.version)
            .map((number) => ({
              value: String(number),
              label:
                number === source.version
                  ? t('numberCurrent', { version: number })
                  : t('number', { version: number }),
            }))}
        />
      </div>
      {other.error && text === undefined ? (
        <LoadFailed error={other.error} onRetry={() => void other.refetch()} />
      ) : text === undefined ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <Difference
            before={chosen < version.version ? text : version.content}
            after={chosen < version.version ? version.content : text}
            label={t('viewChanges')}
          />
        </Suspense>
      )}
    </>
  );
}
