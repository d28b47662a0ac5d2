import { webhookPlaceholders } from '@centralita/contract/webhooks/limits';
import { useTranslations } from 'use-intl';
import { CardGhosts } from '../../../ui/card-grid.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Px. */
export const narrowestCard = 260;

/** In the shape of the cards that will come (specification 002, section 9: eight). */
export function Placeholders() {
  const t = useTranslations('integrations');
  return (
    <CardGhosts label={t('loading')} narrowest={narrowestCard} count={webhookPlaceholders}>
      <Skeleton width="60%" height="14px" />
      <Skeleton width="90%" height="12px" />
      <Skeleton width="75%" height="12px" />
    </CardGhosts>
  );
}
