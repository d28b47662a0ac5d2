import { assistantPlaceholders } from '@centralita/contract/assistants/limits';
import { useTranslations } from 'use-intl';
import { CardGhosts } from '../../../ui/card-grid.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Px. */
export const narrowestCard = 236;

/** In the shape of the cards that will come (specification 001, section 9: ten). */
export function Placeholders() {
  const t = useTranslations('assistants');
  return (
    <CardGhosts label={t('loading')} narrowest={narrowestCard} count={assistantPlaceholders}>
      <Skeleton width="48px" height="48px" />
      <Skeleton width="70%" height="14px" />
      <Skeleton width="45%" height="12px" />
      <Skeleton width="55%" height="12px" />
    </CardGhosts>
  );
}
