import type { QuotedMessage } from '@centralita/contract/support/schema';
import { useTranslations } from 'use-intl';

/** A message that another one answers, as it is shown with that. */
export function useQuoteOf(): (
  quotes: QuotedMessage | null | undefined,
) => { by: string; text: string } | null {
  const t = useTranslations('chats');
  return (quotes) =>
    quotes ? { by: t(`quote.by.${quotes.owner}`), text: quotes.content || t('noText') } : null;
}
