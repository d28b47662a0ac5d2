import type { Language } from '../../text/tongue.ts';
import type { Column, Unit } from '../typing/column.ts';
import { asValue } from '../plan/plan.ts';

const locales: Record<Language, string> = { es: 'es', en: 'en-GB' };
/** An average may need more decimals than its parts, but no more than these. */
const averageDecimals = 2;
const msPerDay = 86_400_000;

/** A number as the language writes it, with the unit that the table's numbers bear. */
export function numberText(
  value: number,
  {
    column,
    unit,
    language,
    average = false,
  }: { column: Column; unit: Unit | null; language: Language; average?: boolean },
): string {
  const most = average ? Math.max(averageDecimals, column.decimals) : column.decimals;
  const text = value.toLocaleString(locales[language], {
    minimumFractionDigits: column.decimals,
    maximumFractionDigits: most,
    useGrouping: 'always',
  });
  const { before, after } = placed(unit ?? headUnit(column.name), language);
  const front = before === '' ? '' : /\p{L}$/u.test(before) ? `${before} ` : before;
  const back = after === '' ? '' : after === '%' && language === 'en' ? after : ` ${after}`;
  // The sign stands before the currency: -$5.
  return text.startsWith('-') ? `-${front}${text.slice(1)}${back}` : `${front}${text}${back}`;
}

/** The euro stands before the number in English and after it in Spanish; other signs stay where the table has them. */
function placed(unit: Unit, language: Language): Unit {
  if (unit.before + unit.after !== '€') return unit;
  return language === 'en' ? { before: '€', after: '' } : { before: '', after: '€' };
}

/** "Weight (kg)" tells the unit in its name. */
function headUnit(name: string): Unit {
  return { before: '', after: /\(([^()\d]{1,5}[²³]?)\)\s*$/.exec(name)?.[1] ?? '' };
}

export function countText(value: number, language: Language): string {
  return value.toLocaleString(locales[language], { useGrouping: 'always' });
}

/** "5 March 2025", "5 de marzo de 2025". */
export function dayText(day: number, language: Language): string {
  return new Date(day * msPerDay).toLocaleDateString(locales[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}

/** A value of a filter as a person reads it. */
export function valueText(value: string | number, column: Column, language: Language): string {
  const unit = column.units[0] ?? null;
  if (column.kind === 'date') return dayText(asValue(value, 'date'), language);
  if (column.kind !== 'number') return String(value);
  const number = asValue(value, 'number');
  const decimals = Number.isInteger(number) ? 0 : Math.max(column.decimals, 2);
  const grouped = column.units.length > 0 || column.decimals > 0 || Math.abs(number) >= 10_000;
  if (!grouped) return String(value);
  return numberText(number, { column: { ...column, decimals }, unit, language });
}
