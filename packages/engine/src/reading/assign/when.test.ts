import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { read } from '../read.ts';

const variable = (id: string, type: AskedVariable['type'], name: string, description: string) => ({
  id,
  name,
  type,
  description,
  choices: [],
});

function given(heard: string, language: 'english' | 'spanish', [what, ...ahead]: AskedVariable[]) {
  const place = { language, now: '2026-03-05T10:20', country: 'EC' };
  const values = read({ heard, ...place, asked: '', read: what ? [what] : [], ahead });
  return Object.fromEntries(values.map(({ variable_id, value }) => [variable_id, value]));
}

describe('a thing, and the day and hour that are asked for later', () => {
  const wanted = [
    variable('w', 'string', 'service', 'what the appointment is for'),
    variable('d', 'date', 'date', 'the day of the appointment'),
    variable('t', 'time', 'time', 'the hour of the appointment'),
  ];
  it.each([
    ['I want a cleaning tomorrow at 10', { d: '2026-03-06', t: '10:00' }, /cleaning$/],
    ['A haircut for Friday, please', { d: '2026-03-06' }, /^A haircut$/],
    ['tomorrow at 4 pm, a haircut', { d: '2026-03-06', t: '16:00' }, /^a haircut$/],
    ['a check-up on March 12', { d: '2026-03-12' }, /^a check-up$/],
    ['a cleaning', {}, /^a cleaning$/],
    ['broken since Monday', {}, /^broken since Monday$/],
  ])('%s', (heard, dated, what) => {
    const { w, ...rest } = given(heard, 'english', wanted);
    expect(w).toMatch(what);
    expect(rest).toMatchObject(dated);
  });

  const pedido = [
    variable('w', 'string', 'servicio', 'para qué es la cita'),
    variable('d', 'date', 'fecha', 'el día de la cita'),
    variable('t', 'time', 'hora', 'la hora de la cita'),
  ];
  it.each([
    ['Quiero una limpieza mañana a las 10', { d: '2026-03-06', t: '10:00' }, /una limpieza$/],
    ['una limpieza para el viernes por la tarde', { d: '2026-03-06' }, /^una limpieza/],
    [
      'El viernes a las 4 de la tarde, un corte de pelo',
      { d: '2026-03-06', t: '16:00' },
      /^un corte de pelo$/,
    ],
    ['un corte de pelo', {}, /^un corte de pelo$/],
  ])('%s', (heard, dated, what) => {
    const { w, ...rest } = given(heard, 'spanish', pedido);
    expect(w).toMatch(what);
    expect(rest).toMatchObject(dated);
  });

  it('a reason keeps its days', () => {
    const motivo = variable('w', 'string', 'motivo', 'el motivo de la cita');
    const [, ...ahead] = pedido;
    expect(given('me duele la muela desde el lunes', 'spanish', [motivo, ...ahead])['w']).toBe(
      'me duele la muela desde el lunes',
    );
  });
});
