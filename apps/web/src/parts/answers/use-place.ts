import type { Citation } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';

/** Where in its source something stands: sheet and row of a spreadsheet, else the page. */
export function usePlace(): (at: Pick<Citation, 'page' | 'row' | 'sheet'>) => string {
  const t = useTranslations('testChat.answer');
  return ({ page, row, sheet }) => {
    if (row === null) return t('page', { page });
    return sheet === null ? t('row', { row }) : t('sheetRow', { sheet, row });
  };
}
