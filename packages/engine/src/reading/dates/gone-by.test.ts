import { expect, it } from 'vitest';
import { convert } from '../convert.ts';

// A Thursday.
const place = { now: '2026-03-05T10:20', country: 'EC' };

it.each([
  ['antes de ayer', '2026-03-03'],
  ['hace dos días', '2026-03-03'],
  ['hace una semana', '2026-02-26'],
  ['hace un mes', '2026-02-05'],
  ['el lunes pasado', '2026-03-02'],
  ['el pasado jueves', '2026-02-26'],
  ['el martes de la semana pasada', '2026-02-24'],
  ['el 15 del mes pasado', '2026-02-15'],
  ['hace tres días que espero', null],
  ['la semana pasada', null],
])('reads in Spanish: %s', (said, day) => {
  expect(convert('date', said, { ...place, language: 'spanish' })).toBe(day);
});

it.each([
  ['the day before yesterday', '2026-03-03'],
  ['two weeks ago', '2026-02-19'],
  ['a month ago', '2026-02-05'],
  ['last Monday', '2026-03-02'],
  ['last Thursday', '2026-02-26'],
  ['Tuesday of last week', '2026-02-24'],
  ['the 15th of last month', '2026-02-15'],
  ['last week', null],
])('reads in English: %s', (said, day) => {
  expect(convert('date', said, { ...place, language: 'english' })).toBe(day);
});
