import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { read } from '../read.ts';

const ask = (name: string, type: AskedVariable['type'], description: string): AskedVariable => ({
  id: name,
  name,
  type,
  description,
  choices: [],
});

function said(language: 'english' | 'spanish', heard: string): string {
  const asked = [
    ask('day', 'date', 'day of the appointment'),
    ask('time', 'time', 'time of the appointment'),
  ];
  const found = read({ heard, language, now: '2026-11-24T07:00', country: 'EC', read: asked, ahead: [] });
  const of = (id: string) => found.find(({ variable_id }) => variable_id === id)?.value ?? '-';
  return `${of('day')} ${of('time')}`;
}

describe('hours that an "at" leads to', () => {
  it.each([
    ['Monday at 14.30', '2026-11-30 14:30'],
    ['Monday at 9 30', '2026-11-30 09:30'],
    ['Monday at 9 thirty', '2026-11-30 09:30'],
    ['at ten to six tomorrow', '2026-11-25 17:50'],
    ['Monday at a quarter to five', '2026-11-30 16:45'],
    ['at half five on Monday', '2026-11-30 17:30'],
    ['oh nine thirty on Monday', '2026-11-30 09:30'],
    ['Monday at oh eight thirty', '2026-11-30 08:30'],
    ['oh, Monday then', '2026-11-30 -'],
    // From when until when, as ever.
    ['Monday at 3 to 4', '2026-11-30 15:00'],
    ['around five to seven on Monday', '2026-11-30 17:00'],
  ])('are the whole of it: %s', (heard, expected) => {
    expect(said('english', heard)).toBe(expected);
  });

  it.each([
    ['el viernes a las 14.30', '2026-11-27 14:30'],
    ['el viernes a las 9 30', '2026-11-27 09:30'],
    ['el lunes tipo 10.30', '2026-11-30 10:30'],
  ])('are the whole of it: %s', (heard, expected) => {
    expect(said('spanish', heard)).toBe(expected);
  });
});

describe('a phone number of another country', () => {
  it.each(['202 555 0143', '(202) 555-0143', '655 12 34 56', '+1 555 000 1111'])(
    'is no hour and no day: %s',
    (heard) => {
      expect(said('english', heard)).toBe('- -');
      expect(said('spanish', heard)).toBe('- -');
    },
  );

  it('leaves the day and the hour beside it', () => {
    expect(said('english', 'Tuesday at 3pm, my number is 202 555 0143')).toBe('2026-12-01 15:00');
    expect(said('english', '12/08/2027 15:30')).toBe('2027-08-12 15:30');
  });
});
