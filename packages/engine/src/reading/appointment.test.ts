import type { Ask, AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

type Language = Ask['language'];

const choices: string[] = [];
const wanted: Record<Language, [AskedVariable, ...AskedVariable[]]> = {
  english: [
    { id: 'service', name: 'service', type: 'string', description: 'What the appointment is for', choices },
    { id: 'date', name: 'date', type: 'date', description: 'The day of the appointment', choices },
    { id: 'time', name: 'time', type: 'time', description: 'The time of the appointment', choices },
    { id: 'name', name: 'full name', type: 'string', description: 'Who comes to the appointment', choices },
  ],
  spanish: [
    { id: 'service', name: 'servicio', type: 'string', description: 'Para qué es la cita', choices },
    { id: 'date', name: 'fecha', type: 'date', description: 'El día de la cita', choices },
    { id: 'time', name: 'hora', type: 'time', description: 'La hora de la cita', choices },
    { id: 'name', name: 'nombre completo', type: 'string', description: 'Quién asiste a la cita', choices },
  ],
};

const asked = { english: 'What is the appointment for?', spanish: '¿Para qué servicio desea la cita?' };

/** What is read of it where the service is asked for, and the rest will be. */
function heard(language: Language, text: string) {
  const [service, ...ahead] = wanted[language];
  const { values, asks, refused } = understand({
    ...{ task: 'turn', language, now: '2026-11-27T10:00', country: 'EC', identity: '', heard: text },
    history: [{ role: 'assistant', content: asked[language] }],
    ...{ known: [], read: [service], ahead, correctable: [], decide: null, instructions: [], goal: null },
    ...{ says: [], passages: [], facts: [] },
  });
  const read = Object.fromEntries(values.map(({ variable_id, value }) => [variable_id, value]));
  return { ...read, ...(asks ? { asks } : {}), ...(refused ? { refused } : {}) };
}

describe('what an appointment is for', () => {
  it.each([
    ['Could I get an appointment for a check-up?', { service: 'a check-up' }],
    ['Can I book a massage for Friday at 6?', { service: 'a massage', date: '2026-12-04', time: '18:00' }],
    [
      'I want to book a haircut for tomorrow at 5',
      { service: 'a haircut', date: '2026-11-28', time: '17:00' },
    ],
    ['can you fit me in for a massage tomorrow?', { service: 'a massage', date: '2026-11-28' }],
    ['3pm then', { time: '15:00' }],
    ['tomorrow please', { date: '2026-11-28' }],
    ['wait, I changed my mind, Friday', { date: '2026-12-04' }],
    ['Do you have anything on Thursday?', { date: '2026-12-03', asks: true }],
    ['never mind', { refused: true }],
    ['please stop calling me', { refused: true }],
    ['a cleaning on 13.12. at 17.30, thanks', { service: 'a cleaning', date: '2026-12-13', time: '17:30' }],
    ['forget it', { refused: true }],
    ['I changed my mind, I do not want an appointment', { refused: true }],
  ])('in English: %s', (text, read) => {
    expect(heard('english', text)).toEqual(read);
  });

  it.each([
    ['una consulta de dermatología', { service: 'una consulta de dermatología' }],
    [
      'una consulta de dermatología mañana por la mañana',
      { service: 'una consulta de dermatología', date: '2026-11-28' },
    ],
    ['una consulta: ¿a qué hora abren?', { asks: true }],
    [
      '¿Puedo agendar un masaje para el viernes a las 6?',
      { service: 'un masaje', date: '2026-12-04', time: '18:00' },
    ],
    ['espera, cambié de idea, quiero el viernes', { date: '2026-12-04' }],
    ['a las nueve menos cuarto', { time: '08:45' }],
    ['hola', {}],
    ['limpieza, el 5.12. a las 17.30', { service: 'limpieza', date: '2026-12-05', time: '17:30' }],
    ['limpieza, 12-05 a las 5', { service: 'limpieza', date: '2027-05-12', time: '17:00' }],
    ['limpieza, el 12/1 a las 5', { service: 'limpieza', date: '2027-01-12', time: '17:00' }],
    ['déjenme en paz, no me llamen más', { refused: true }],
    ['olvídelo', { refused: true }],
    ['déjelo así, gracias', { refused: true }],
    ['ya no quiero la cita, gracias', { refused: true }],
  ])('in Spanish: %s', (text, read) => {
    expect(heard('spanish', text)).toEqual(read);
  });
});
