import type { QuotedMessage } from '@centralita/contract/support/schema';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useQuoteOf } from '../../../parts/chats/use-quote-of.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './open.module.css';

interface QuoteBarProps {
  quotes: QuotedMessage | null;
  onDrop: () => void;
}

/** Above the field: the message that is being answered. */
export function QuoteBar({ quotes, onDrop }: QuoteBarProps) {
  const t = useTranslations('chats.quote');
  const quote = useQuoteOf()(quotes);
  if (!quote) return null;
  return (
    <div className={classes.quoteBar} role="group" aria-label={t('answering')}>
      <p className={classes.quoted}>
        <strong>{quote.by}</strong> {quote.text}
      </p>
      <IconButton
        label={t('drop')}
        icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onDrop}
      />
    </div>
  );
}
