import type { ChatSource } from '@centralita/contract/support/suggestion-routes';
import { useTranslations } from 'use-intl';
import classes from './chats.module.css';

/** Places in sources, each with its words behind a click. */
export function ChatSources({ sources }: { sources: readonly ChatSource[] }) {
  const t = useTranslations('chats.sources');
  return (
    <ul className={classes.sources} aria-label={t('list')}>
      {sources.map(({ source_id, name, quote }) => (
        <li key={`${source_id} ${quote}`}>
          <details>
            <summary>{source_id === null ? t('trained', { name }) : name}</summary>
            <p>{quote}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
