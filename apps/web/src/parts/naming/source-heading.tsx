import { maxNameLength } from '@centralita/contract/core/constants';
import { useTranslations } from 'use-intl';
import { HeadingField } from '../../ui/heading-field.tsx';
import type { useSourceName } from './use-source-name.ts';

/** The name of a source as the heading of its page. */
export function SourceHeading({ naming }: { naming: ReturnType<typeof useSourceName> }) {
  const t = useTranslations('sources');
  return (
    <HeadingField
      label={t('rename.name')}
      value={naming.value}
      onChange={naming.type}
      onEnter={() => void naming.save()}
      onEscape={naming.restore}
      onBlur={() => void naming.save()}
      error={naming.problem}
      maxLength={maxNameLength}
    />
  );
}
