import type { Missing } from '@centralita/contract/workflows/versions/file';
import { useTranslations } from 'use-intl';
import classes from './versions.module.css';

const kinds = ['webhooks', 'workflows', 'sources'] as const;

/** Names of what is not there, by what it is. */
export function MissingList({ missing }: { missing: Missing }) {
  const t = useTranslations('workflowImport.missing');
  return (
    <dl className={classes.missing}>
      {kinds
        .filter((kind) => missing[kind].length > 0)
        .map((kind) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            {[...new Set(missing[kind])].map((name) => (
              <dd key={name}>{name}</dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

export function isMissing(missing: Missing): boolean {
  return kinds.some((kind) => missing[kind].length > 0);
}
