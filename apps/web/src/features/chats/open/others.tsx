import { useTranslations } from 'use-intl';
import type { Other } from './use-others.ts';
import classes from './open.module.css';

/** Who else looks at the chat, and who types. */
export function Others({ others }: { others: readonly Other[] }) {
  const t = useTranslations('chats');
  const typing = others.filter(({ isTyping }) => isTyping);
  const shown = typing.length > 0 ? typing : others;
  if (shown.length === 0) return null;
  const names = shown.map(({ name }) => name).join(', ');
  const words = { names, count: shown.length };
  return (
    <p className={classes.others} role="status">
      {typing.length > 0 ? t('typing', words) : t('watching', words)}
    </p>
  );
}
