import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOpenVersion } from './open-version.ts';
import { versionsQuery } from './queries.ts';
import { VersionFacts } from './version-facts.tsx';
import classes from './versions.module.css';

/** The button that shows what a source was before. */
export function VersionsButton({ source }: { source: SourceSummary }) {
  const t = useTranslations('versions');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<IconHistory size={16} stroke={1.75} aria-hidden="true" />}>
        {t('title')}
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={t('title')}>
        {open ? <Versions source={source} onOpen={() => setOpen(false)} /> : null}
      </SidePanel>
    </>
  );
}

function Versions({ source, onOpen }: { source: SourceSummary; onOpen: () => void }) {
  const t = useTranslations('versions');
  const { data, error, refetch } = useQuery(versionsQuery(source.id, source.version));
  const openVersion = useOpenVersion(source);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="100%" height="180px" />;
  return (
    <>
      <p className={classes.intro}>{t('intro')}</p>
      <ol className={classes.list} aria-label={t('title')}>
        {data.results.map((version) => {
          const isCurrent = version.version === source.version;
          return (
            <li key={version.version} className={classes.item}>
              <div className={classes.words}>
                <div className={classes.number}>
                  {t('number', { version: version.version })}
                  {isCurrent ? <span className={classes.current}>{t('current')}</span> : null}
                </div>
                <div className={classes.facts}>
                  <VersionFacts version={version} />
                </div>
              </div>
              {isCurrent ? null : (
                <Button
                  size="sm"
                  onClick={() => {
                    onOpen();
                    openVersion(version.version);
                  }}
                >
                  {t('show', { version: version.version })}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
