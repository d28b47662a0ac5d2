import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { read } from '../read.ts';

const ask = (name: string, description: string): AskedVariable => ({
  id: name,
  name,
  type: 'string',
  description,
  choices: [],
});

function values(language: 'english' | 'spanish', heard: string, asked: AskedVariable[]): (string | null)[] {
  const found = read({ heard, language, now: '2026-11-24T07:00', country: 'EC', read: asked, ahead: [] });
  return asked.map(({ id }) => found.find(({ variable_id }) => variable_id === id)?.value ?? null);
}

describe('a code', () => {
  const parcel = [ask('code', 'the tracking code of the parcel')];
  const paquete = [ask('codigo', 'el código de seguimiento del paquete')];

  it.each([
    ['the code is RB 123 456 789 GB', 'RB 123 456 789 GB'],
    ['1Z 999 AA1 01 2345 6784', '1Z 999 AA1 01 2345 6784'],
    ['tracking number 998877', '998877'],
    ['code AB1234', 'AB1234'],
  ])('is whole, without what names it: %s', (heard, expected) => {
    expect(values('english', heard, parcel)).toEqual([expected]);
  });

  it.each([
    ['código 998877', '998877'],
    ['guía 4455667788', '4455667788'],
    ['es el RB 123 456 789 EC', 'RB 123 456 789 EC'],
  ])('is whole, without what names it: %s', (heard, expected) => {
    expect(values('spanish', heard, paquete)).toEqual([expected]);
  });
});

describe('the name of whom it is about', () => {
  const pupil = [ask('child', "the child's name"), ask('grade', 'the class: Reception, Year 1 or Year 2')];

  it('is taken beside the class, and nothing else is', () => {
    expect(values('english', 'Emma, Year 2', pupil)).toEqual(['Emma', 'Year 2']);
    expect(values('english', 'Zoe. Year 2.', pupil)).toEqual(['Zoe', 'Year 2']);
    for (const heard of ["she's got a fever", 'poor thing', 'kind of'])
      expect(values('english', heard, pupil.slice(0, 1))).toEqual([null]);
  });

  it('is the one that was said in full', () => {
    const patient = [ask('full name', "the patient's full name")];
    expect(values('english', "My name's Bob. Bob Carter.", patient)).toEqual(['Bob Carter']);
    expect(values('english', "I'm Bob, Bob Carter", patient)).toEqual(['Bob Carter']);
    expect(values('english', 'Ann. Ann Lee', patient)).toEqual(['Ann Lee']);
    expect(values('english', 'My name is Bob. Thanks', patient)).toEqual(['Bob']);
    expect(values('spanish', 'Soy Ana, Ana Paz', [ask('nombre', 'el nombre completo')])).toEqual(['Ana Paz']);
  });
});

describe('the name of a company', () => {
  const company = [ask('company', 'the name of the company')];
  const empresa = [ask('empresa', 'el nombre de la empresa')];

  it('is without how many they are, and what leads in to it', () => {
    expect(values('english', "Acme Corp, we're about fifty folks", company)).toEqual(['Acme Corp']);
    expect(values('english', "We're called Globex", company)).toEqual(['Globex']);
    expect(values('spanish', 'de Ferretería Don José', empresa)).toEqual(['Ferretería Don José']);
    expect(values('spanish', 'Nos llamamos Tres Hermanos, somos doce', empresa)).toEqual(['Tres Hermanos']);
  });
});

describe('a number in the name of a company', () => {
  const company = ask('company', 'the name of the company');
  const ahead: AskedVariable[] = [{ ...ask('employees', 'how many employees'), type: 'integer' }];
  const counted = (language: 'english' | 'spanish', heard: string) =>
    read({ heard, language, now: '2026-11-24T07:00', country: 'EC', read: [company], ahead }).find(
      ({ variable_id }) => variable_id === 'employees',
    )?.value;

  it('is none of the people that are asked for next', () => {
    expect(counted('english', 'We are called 24 Hour Plumbing')).toBeUndefined();
    expect(counted('spanish', 'Nos llamamos 24 Horas Cerrajería')).toBeUndefined();
    expect(counted('english', 'Acme, we have 40 employees')).toBe('40');
  });
});

describe('leaving it to whoever asks', () => {
  it('gives no reason', () => {
    const why = [ask('reason', 'what the appointment is for')];
    for (const heard of ['you tell me', 'whatever', 'anything', 'up to you', "I don't mind"])
      expect(values('english', heard, why)).toEqual([null]);
    const motivo = [ask('motivo', 'el motivo de la cita')];
    for (const heard of ['me da igual', 'lo que sea', 'da lo mismo', 'usted dirá', 'lo que usted diga'])
      expect(values('spanish', heard, motivo)).toEqual([null]);
  });
});
