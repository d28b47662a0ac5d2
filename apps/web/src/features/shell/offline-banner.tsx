import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Banner } from '../../ui/banner.tsx';

/** While the browser has no network. */
export function OfflineBanner() {
  const t = useTranslations('shell');
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  return <Banner kind="warning">{online ? null : t('offline')}</Banner>;
}
