import { IconExternalLink, IconTrash, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { AddHost } from './add-host.tsx';
import classes from './hosts.module.css';
import { hostsQuery } from './queries.ts';
import { RemoveHost } from './remove-host.tsx';

/** The names at which the sign-in screen is the company's own. */
export function HostsTab({ companyId }: { companyId: string }) {
  const t = useTranslations('hosts');
  const { data, error, refetch } = useQuery(hostsQuery(companyId));
  const removing = useAsked<string>();
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="180px" />;
  return (
    <div className={classes.root}>
      <p className={classes.intro}>{t('intro')}</p>
      <AddHost companyId={companyId} hosts={data.hosts} />
      {data.hosts.length === 0 ? (
        <EmptyState icon={<IconWorld size={24} stroke={1.5} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label={t('list')}>
          {data.hosts.map((host) => (
            <li key={host} className={classes.row}>
              <span className={classes.host}>{host}</span>
              <a
                className={classes.open}
                href={addressOf(host)}
                target="_blank"
                rel="noreferrer"
                aria-label={t('openOf', { host })}
                title={t('openOf', { host })}
              >
                <IconExternalLink size={18} stroke={1.6} aria-hidden="true" />
              </a>
              <IconButton
                label={t('removeOf', { host })}
                icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => removing.ask(host)}
              />
            </li>
          ))}
        </ul>
      )}
      <RemoveHost companyId={companyId} asked={removing} onRemoved={focusContent} />
    </div>
  );
}

/** As this visit reaches the console, only with the other name. */
function addressOf(host: string): string {
  const address = new URL('/login', window.location.origin);
  address.hostname = host;
  return address.href;
}
