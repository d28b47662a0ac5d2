import { format, isDateFormat } from 'numfmt';
import { GENERAL } from './number-formats.ts';

export interface Shown {
  pattern: string;
  locale: 'en' | 'es';
  from1904: boolean;
}

/** Days between the two beginnings of time of spreadsheets. */
const DAYS_TO_1904 = 1462;

/** A number or a truth value as its cell shows it; nothing for a format that hides it. */
export function showValue(value: number | boolean, { pattern, locale, from1904 }: Shown): string {
  if (typeof value === 'number' && pattern.toLowerCase() === 'general') return showGeneral(value, locale);
  try {
    const days = from1904 && typeof value === 'number' && isDateFormat(pattern) ? DAYS_TO_1904 : 0;
    return format(pattern, typeof value === 'number' ? value + days : value, { locale }).trim();
  } catch {
    // A format that Excel would not take either.
    return typeof value === 'number' ? showGeneral(value, locale) : format(GENERAL, value, { locale });
  }
}

/** Spreadsheets keep 15 digits. All are shown, also where a narrow column would round: telephone numbers are numbers. */
function showGeneral(value: number, locale: 'en' | 'es'): string {
  const digits = String(Number(value.toPrecision(15)));
  return locale === 'es' ? digits.replace('.', ',') : digits;
}
