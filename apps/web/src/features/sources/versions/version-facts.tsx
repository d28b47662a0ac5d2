import type { SourceVersionSummary } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';
import { Instant } from '../../../platform/instant.tsx';

/** How a version came to be, by whom and when. */
export function VersionFacts({ version }: { version: SourceVersionSummary }) {
  const t = useTranslations('versions');
  const { how, of_version, made_by, made_at } = version;
  const act = how === 'restore' && of_version ? t('restoredFrom', { version: of_version }) : t(`how.${how}`);
  return (
    <>
      {act}
      {made_by ? ` · ${made_by}` : ''} · <Instant at={made_at} />
    </>
  );
}
