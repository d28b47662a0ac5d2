import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Bubble } from './bubble.tsx';
import type { Outgoing } from './outgoing.ts';
import classes from './bubble.module.css';

interface UnsentProps {
  message: Outgoing;
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
}

/** What was entered and is not known to have arrived. */
export function Unsent({ message, onRetry, onDiscard }: UnsentProps) {
  const t = useTranslations('chats.unsent');
  const common = useTranslations('common');
  const language = useLanguage();
  const shown = { side: 'end', tone: 'own', text: message.text, ...carriedBy(message) } as const;
  if (message.state === 'sending') {
    return <Bubble {...shown}>{t('sending')}</Bubble>;
  }
  const why = message.fault === undefined ? t('left') : textIn(language, message.fault);
  return (
    <Bubble {...shown}>
      <span className={classes.unsent} role="alert">
        {t('failed')} {why}
      </span>
      <Button size="sm" onClick={() => onRetry(message)}>
        {common('retry')}
      </Button>
      <Button size="sm" kind="quiet" onClick={() => onDiscard(message)}>
        {t('discard')}
      </Button>
    </Bubble>
  );
}

function carriedBy({ media }: Outgoing) {
  if (!media) return {};
  const { kind, ...file } = media;
  return { kind, media: { ...file, url: '', state: 'ready' } } as const;
}
