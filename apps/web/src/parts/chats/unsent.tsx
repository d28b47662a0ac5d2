import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Bubble } from './bubble.tsx';
import type { Outgoing } from './outgoing.ts';
import { useQuoteOf } from './use-quote-of.ts';
import classes from './bubble.module.css';

interface UnsentProps {
  message: Outgoing;
  isNote?: boolean;
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
}

/** What was entered and is not known to have arrived. */
export function Unsent({ message, isNote = false, onRetry, onDiscard }: UnsentProps) {
  const t = useTranslations('chats.unsent');
  const common = useTranslations('common');
  const language = useLanguage();
  const quoteOf = useQuoteOf();
  const shown = {
    side: 'end',
    tone: isNote ? 'note' : 'own',
    text: message.text,
    quote: quoteOf(message.quotes),
    ...carriedBy(message),
  } as const;
  if (message.state !== 'failed') return <Bubble {...shown}>{t(message.state)}</Bubble>;
  return (
    <Bubble {...shown}>
      <span className={classes.unsent} role="alert">
        {t('failed')} {textIn(language, message.fault)}
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
  return { kind, media: { ...file, url: '', state: 'ready', hearing: null, transcript: null } } as const;
}
