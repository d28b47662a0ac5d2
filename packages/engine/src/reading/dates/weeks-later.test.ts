import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { read } from '../read.ts';

const ask = (name: string, description: string): AskedVariable => ({
  id: name,
  name,
  type: 'date',
  description,
  choices: [],
});

/** Said on Tuesday, 24 November 2026. */
function days(language: 'english' | 'spanish', heard: string, asked: AskedVariable[]): string {
  const found = read({ heard, language, now: '2026-11-24T07:00', country: 'EC', read: asked, ahead: [] });
  return asked.map(({ id }) => found.find(({ variable_id }) => variable_id === id)?.value ?? '-').join(' ');
}

const visit = [ask('day', 'day of the visit')];

describe('a day some weeks later', () => {
  it.each([
    ['tomorrow week', '2026-12-02'],
    ['today week', '2026-12-01'],
    ['a week today', '2026-12-01'],
    ['a week tomorrow', '2026-12-02'],
    ['week on Monday', '2026-12-07'],
    ['fortnight on Monday', '2026-12-14'],
    ['a fortnight today', '2026-12-08'],
    ['a fortnight from Friday', '2026-12-11'],
    ['Friday fortnight', '2026-12-11'],
    ['next week on Monday', '2026-11-30'],
    ['anything but Friday', '-'],
  ])('%s', (heard, expected) => {
    expect(days('english', heard, visit)).toBe(expected);
  });

  it.each([
    ['hoy en ocho', '2026-12-01'],
    ['hoy en quince', '2026-12-08'],
    ['mañana en ocho', '2026-12-02'],
    ['de mañana en ocho', '2026-12-02'],
    ['hoy en quince minutos', '2026-11-24'],
  ])('%s', (heard, expected) => {
    expect(days('spanish', heard, visit)).toBe(expected);
  });
});

describe('from one weekday to another', () => {
  it('ends after it began, also where the next such day comes before', () => {
    const away = [ask('leaves', 'first day away'), ask('returns', 'last day away')];
    expect(days('english', 'from Monday to Wednesday', away)).toBe('2026-11-30 2026-12-02');
    expect(days('english', 'from Wednesday until Friday', away)).toBe('2026-11-25 2026-11-27');
    const absent = [ask('absent from', 'first day of absence'), ask('back', 'the day the child comes back')];
    expect(days('english', 'from Monday to Wednesday', absent)).toBe('2026-11-30 2026-12-02');
    const falta = [ask('desde', 'primer día de ausencia'), ask('hasta', 'último día de ausencia')];
    expect(days('spanish', 'del lunes al miércoles', falta)).toBe('2026-11-30 2026-12-02');
    expect(days('spanish', 'desde el viernes hasta el martes', falta)).toBe('2026-11-27 2026-12-01');
  });
});
