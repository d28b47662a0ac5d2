import type { VariableType, WorkflowLanguage } from '@centralita/contract/workflows/schema';

const locales = { english: 'en-US', spanish: 'es-ES' } as const;
const formats = {
  english: new Intl.DateTimeFormat(locales.english, { dateStyle: 'long', timeZone: 'UTC' }),
  spanish: new Intl.DateTimeFormat(locales.spanish, { dateStyle: 'long', timeZone: 'UTC' }),
};
const yesAndNo = { english: ['yes', 'no'], spanish: ['sí', 'no'] } as const;

/** A value as a person reads or hears it: `2026-03-05` is "March 5, 2026", `true` is "yes". Others stay as they are. */
export function spokenValue(value: string, type: VariableType, language: WorkflowLanguage): string {
  if (type === 'boolean' && (value === 'true' || value === 'false'))
    return yesAndNo[language][value === 'true' ? 0 : 1];
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const instant = Date.parse(`${value}T00:00:00Z`);
    return Number.isNaN(instant) ? value : formats[language].format(instant);
  }
  return value;
}
