import type { AskedVariable, ReadValue } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { read, type ReadInput } from './read.ts';

function variable(
  name: string,
  type: AskedVariable['type'],
  description = '',
  choices: string[] = [],
): AskedVariable {
  return { id: name, name, type, description, choices };
}

const day = variable('fecha', 'date', 'fecha de la cita');
const hour = variable('hora', 'time', 'hora de la cita');
const phone = variable('teléfono', 'phone', 'número de contacto');
const person = variable('nombre', 'string', 'nombre de la persona');
const reason = variable('motivo', 'string', 'motivo de la consulta');
const people = variable('personas', 'integer', 'cuántas personas vienen');

const spanish = { language: 'spanish', now: '2026-03-05T10:20', country: 'EC' } as const;

function readSpanish(heard: string, wanted: AskedVariable[], ahead: AskedVariable[] = []): ReadValue[] {
  const input: ReadInput = { heard, ...spanish, read: wanted, ahead };
  return read(input);
}

function values(found: ReadValue[]): Record<string, string> {
  return Object.fromEntries(found.map(({ variable_id, value }) => [variable_id, value]));
}

describe('reading what a person said', () => {
  it('gives each variable what fits it, with the words it was read from', () => {
    const found = readSpanish('soy Ana Pérez, el martes a las tres y media, mi celular es 098 765 4321', [
      day,
      hour,
      phone,
      person,
    ]);
    expect(found).toEqual([
      { variable_id: 'fecha', value: '2026-03-10', words: 'martes', confidence: expect.any(Number) },
      { variable_id: 'hora', value: '15:30', words: 'las tres y media', confidence: expect.any(Number) },
      {
        variable_id: 'teléfono',
        value: '+593987654321',
        words: '098 765 4321',
        confidence: expect.any(Number),
      },
      { variable_id: 'nombre', value: 'Ana Pérez', words: 'Ana Pérez', confidence: expect.any(Number) },
    ]);
  });

  it('counts no one that stands for a thing', () => {
    const budget = variable('budget', 'number', 'how much they would pay a month');
    const inEnglish = (heard: string, wanted: AskedVariable) =>
      values(
        read({
          heard,
          language: 'english',
          now: '2026-03-05T10:20',
          country: 'EC',
          read: [wanted],
          ahead: [],
        }),
      );
    for (const heard of ['the cheapest one', 'the basic one', 'that one'])
      expect(inEnglish(heard, budget)).toEqual({});
    expect(inEnglish('just one', people)).toEqual({ personas: '1' });
    expect(inEnglish('the one guest', people)).toEqual({ personas: '1' });
  });

  it('takes of several days the one that is to come, where such a day is asked for', () => {
    const said = 'ayer se me rompió, ¿pueden venir mañana?';
    expect(values(readSpanish(said, [day]))).toEqual({ fecha: '2026-03-06' });
    const broken = variable('rotura', 'date', 'día en que se rompió');
    expect(values(readSpanish(said, [broken]))).toEqual({ rotura: '2026-03-04' });
  });

  it('reads ahead only what was plainly given', () => {
    expect(values(readSpanish('el martes a las 10, soy Ana', [day], [hour, person]))).toEqual({
      fecha: '2026-03-10',
      hora: '10:00',
      nombre: 'Ana',
    });
    expect(readSpanish('Quito', [day], [person, reason])).toEqual([]);
    expect(values(readSpanish('somos nueve', [people], [hour]))).toEqual({ personas: '9' });
    expect(readSpanish('sí', [day], [variable('acepta', 'boolean', 'si acepta')])).toEqual([]);
  });

  it('leaves a text whole where something in it was given of its own accord', () => {
    expect(values(readSpanish('me duele la muela desde ayer', [reason], [day]))).toMatchObject({
      motivo: 'me duele la muela desde ayer',
    });
    expect(values(readSpanish('el martes a las 10', [reason], [day, hour]))).toEqual({
      fecha: '2026-03-10',
      hora: '10:00',
    });
  });

  it.each(['el viernes', 'mañana a las 3', 'sí', 'buenos días', 'gracias'])(
    'takes %j for no reason',
    (heard) => {
      expect(readSpanish(heard, [reason])).toEqual([]);
    },
  );

  it.each(['no sé', 'prefiero no decirlo', 'no tengo', '¿para qué lo necesita?', 'ninguno', '', '...', '🙂'])(
    'reads nothing out of %j',
    (heard) => {
      expect(readSpanish(heard, [day, hour, phone, person, people])).toEqual([]);
    },
  );

  it.each([
    ['el 31 de febrero', day],
    ['a las 25:00', hour],
    ['12345', phone],
    ['doscientos mil años', variable('edad', 'integer', 'edad de la persona')],
    ['luis arroba gmail', variable('correo', 'email')],
    ['entre 3 y 5', people],
    ['a las dos o a las tres', hour],
    ['el lunes no', day],
  ])('refuses what cannot be, or was left open: %s', (heard, wanted) => {
    expect(readSpanish(heard, [wanted])).toEqual([]);
  });

  it('takes only values that are offered where there is a choice', () => {
    const plan = variable('plan', 'string', 'plan que quiere', ['Básico', 'Premium']);
    expect(values(readSpanish('no el básico, el premiun', [plan]))).toEqual({ plan: 'Premium' });
    expect(values(readSpanish('la segunda opción', [plan]))).toEqual({ plan: 'Premium' });
    expect(readSpanish('el familiar', [plan])).toEqual([]);
  });

  it('reads days by the calendar of leap years and turns of the year', () => {
    const at = (now: string, heard: string) =>
      values(read({ heard, ...spanish, now, read: [day], ahead: [] })).fecha;
    expect(at('2028-02-28T09:00', 'mañana')).toBe('2028-02-29');
    expect(at('2026-12-31T09:00', 'mañana')).toBe('2027-01-01');
    expect(at('2026-12-30T09:00', 'el lunes')).toBe('2027-01-04');
    expect(at('2026-01-31T09:00', 'en un mes')).toBe('2026-02-28');
    expect(at('2026-03-05T09:00', '29 de febrero')).toBe('2028-02-29');
    expect(at('2026-02-10T09:00', 'el 31')).toBe('2026-03-31');
  });

  const answer = variable('respuesta', 'string', 'qué dice la persona');
  it.each([
    ['¿Podría pagarlo esta semana?', 'sí', 'sí'],
    ['¿Podría pagarlo esta semana?', 'no', 'no'],
    ['¿Podría pagarlo esta semana?', 'puedo el viernes', 'puedo el viernes'],
    ['¿Quiere que le llamemos?', 'vale', 'vale'],
    ['¿Me puede decir qué pasó?', 'sí', undefined],
    ['¿Me da su opinión?', 'sí', undefined],
    ['Cuénteme qué pasó.', 'sí', undefined],
    ['¿Es por la mañana o por la tarde?', 'sí', undefined],
    ['', 'sí', undefined],
  ])('takes a yes for words where it answers what was asked: %s %s', (asked, heard, value) => {
    const wanted = [answer, day].map((one) => ({ ...one }));
    const found = read({ heard, ...spanish, read: wanted.slice(0, 1), ahead: wanted.slice(1), asked });
    expect(values(found).respuesta).toBe(value);
  });

  const service = variable('servicio', 'string', 'servicio que quiere');
  it.each([
    ['quisiera agendar una cita para limpieza dental', 'limpieza dental'],
    ['me gustaría reservar hora para un corte de pelo, por favor', 'un corte de pelo'],
    ['una cita para la revisión', 'la revisión'],
    ['quiero pedir una cita', undefined],
    ['quiero una cita para mañana', undefined],
    ['una limpieza para mañana', 'una limpieza'],
  ])('hears what an appointment is for: %s', (heard, value) => {
    expect(values(readSpanish(heard, [service], [day])).servicio).toBe(value);
  });
});
