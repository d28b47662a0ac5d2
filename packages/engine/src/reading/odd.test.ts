import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { read } from './read.ts';
import { isGibberish } from './strings/gibberish.ts';

type Language = 'english' | 'spanish';
const text = (name: string, description: string): AskedVariable => ({
  id: 'v',
  name,
  type: 'string',
  description,
  choices: [],
});

function given(heard: string, variable: AskedVariable, language: Language, asked = '') {
  const place = { language, now: '2026-03-05T10:20', country: 'EC' };
  return read({ heard, ...place, asked, read: [variable], ahead: [] })[0]?.value ?? null;
}

describe('a name in the middle of a sentence', () => {
  const patient = text('name', 'full name of the patient');
  const paciente = text('nombre', 'nombre completo del paciente');

  it.each([
    ['a cleaning for my son Daniel Ross', 'Daniel Ross'],
    ["I'm Luis Prado's mother", 'Luis Prado'],
    ['I am the mother of Luis Prado', 'Luis Prado'],
    ['the visit would be for Emma Stone', 'Emma Stone'],
    ['an appointment for my little girl, who is called mia lopez', 'Mia Lopez'],
    ['I want to book under the name Ann Porter', 'Ann Porter'],
    ["I'm Ann, he is my son Tom", 'Ann'],
    ['it is for my daughter', null],
    ['a table for Christmas', null],
    ['my son is ill', null],
    ['qwerty', null],
  ])('%s', (heard, name) => {
    expect(given(heard, patient, 'english')).toBe(name);
  });

  it.each([
    ['una cita para mi hija Sofía Vega', 'Sofía Vega'],
    ['una cita para mi hija sofia vega', 'Sofia Vega'],
    ['soy la madre de Luis Prado', 'Luis Prado'],
    ['quiero reservar a nombre de Ana Ruiz', 'Ana Ruiz'],
    ['necesito hora para Elena Soto', 'Elena Soto'],
    ['es para mi hijo menor, Bruno Salas', 'Bruno Salas'],
    ['cancélala', null],
    ['soy la madre del paciente', null],
    ['un turno para mi perro', null],
    ['una reserva para Navidad', null],
    ['asdasd', null],
  ])('%s', (heard, name) => {
    expect(given(heard, paciente, 'spanish')).toBe(name);
  });

  it('is not that of somebody else, where the caller is asked for', () => {
    expect(given("this is Peter's sister", text('name', 'name of the caller'), 'english')).toBeNull();
    expect(given('soy la madre de Luis Prado', text('nombre', 'quién llama'), 'spanish')).toBeNull();
  });
});

describe('a text', () => {
  const service = text('service', 'which service they want');
  const servicio = text('servicio', 'qué servicio desea');

  it.each([
    ['I need to cancel my appointment', null],
    ['my haircut went wrong and I want a refund', null],
    ['can you please reschedule my visit', null],
    ['I would like to return the parcel', null],
    ['prices please', null],
    ['34', null],
    ['a haircut, how much is it?', 'a haircut'],
    ['how long does it take? I want a haircut', 'a haircut'],
    ['if I come on Friday, is there parking?', null],
    ['great, how much is it?', null],
    ['I have a question, do you cut beards?', null],
    ["I'm calling for my mother Ruth Bell", null],
    ['oil change', 'oil change'],
    ['cancer check', 'cancer check'],
  ])('%s', (heard, value) => {
    expect(given(heard, service, 'english')).toBe(value);
  });

  it.each([
    ['necesito anular la reserva del martes', null],
    ['quiero poner una reclamación', null],
    ['quisiera cambiar la fecha de mi cita', null],
    ['el horario por favor', null],
    ['7', null],
    ['corte, ¿duele?', 'corte'],
    ['un tinte y cuánto demora', 'un tinte'],
    ['depende, ¿cuánto cuesta?', null],
    ['quiero una cita para mi hija Sofía Vega', null],
    ['un corte para mi hija', 'un corte para mi hija'],
    ['cancélala', null],
    ['cambio de aceite', 'cambio de aceite'],
  ])('%s', (heard, value) => {
    expect(given(heard, servicio, 'spanish')).toBe(value);
  });

  it('may be a number where numbers answer, and a wish where anything does', () => {
    expect(given('38', text('size', 'size of the shoes'), 'english')).toBe('38');
    expect(given('204', text('room', 'room number'), 'english')).toBe('204');
    expect(given('12', text('address', 'address of the delivery'), 'english')).toBeNull();
    const cancel = 'I want to cancel my contract';
    expect(given(cancel, text('reason', 'reason for the call'), 'english')).toBe(cancel);
    expect(given(cancel, text('service', 'the service'), 'english', 'How can I help you?')).not.toBeNull();
    expect(given('change my address to 12 Oak Street', text('address', 'the address'), 'english')).toContain(
      '12 Oak Street',
    );
  });
});

describe('letters that are no word', () => {
  it.each(['asdf', 'asd', 'jkl', 'asdasd', 'qwerty', 'zxcv', 'lkjh', 'xxxx', 'dfgtrdf'])('%s', (word) => {
    expect(isGibberish(word)).toBe(true);
  });

  it.each(['botox', 'html', 'bmw', 'were', 'salsa', 'iii', 'rhythm', 'ana', 'lee', 'schwartz', 'oil', 'tv'])(
    '%s is one',
    (word) => {
      expect(isGibberish(word)).toBe(false);
    },
  );
});
