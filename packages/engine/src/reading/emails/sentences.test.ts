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

const asked = [
  ask('mail', 'email', 'the e-mail for the confirmation'),
  ask('day', 'date', 'the day of the appointment'),
  ask('time', 'time', 'the time of the appointment'),
];

function valuesOf(heard: string): Record<string, string> {
  const found = read({
    heard,
    language: 'english',
    now: '2026-11-24T07:00',
    country: 'EC',
    read: asked,
    ahead: [],
  });
  return Object.fromEntries(found.map(({ variable_id, value }) => [variable_id, value]));
}

describe('a message of two sentences', () => {
  it('holds no e-mail address where "at" tells when', () => {
    const when = { day: '2026-12-01', time: '15:00' };
    expect(valuesOf('Tuesday at 3pm. My name is Bob')).toEqual(when);
    expect(valuesOf('Tuesday at 3. It has to be quick')).toEqual(when);
    expect(valuesOf('Monday at noon. Thanks')).toEqual({ day: '2026-11-30', time: '12:00' });
    expect(valuesOf('bob at gmail. It is the one I always use')).toEqual({});
  });

  it('still holds one that a space was put into', () => {
    expect(valuesOf('bob at gmail. com').mail).toBe('bob@gmail.com');
    expect(valuesOf('bob@gmail. es').mail).toBe('bob@gmail.es');
    expect(valuesOf('bob at gmail dot com. Thanks').mail).toBe('bob@gmail.com');
  });
});
