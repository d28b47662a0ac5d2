import { describe, expect, it } from 'vitest';
import { expectedOf, fitOf, saysExpected } from './expected.ts';
import type { Expected } from './expected-kinds.ts';

describe('what a question asks for', () => {
  it.each<[string, 'es' | 'en', Expected[]]>([
    ['¿Cuánto cuesta el bono?', 'es', ['money']],
    ['¿Por cuánto me sale castrar a mi gata?', 'es', ['money']],
    ['¿Cuánto dura el circuito?', 'es', ['duration']],
    ['¿Cuántos días tengo para reclamar?', 'es', ['duration']],
    ['¿Cuántos alumnos hay por aula?', 'es', ['count']],
    ['¿A qué hora abre la piscina?', 'es', ['clock']],
    ['¿Hasta cuándo puedo apuntarme?', 'es', ['when']],
    ['¿Quién hace las ecografías?', 'es', ['who']],
    ['¿Quién puede pedir el bono social?', 'es', ['people']],
    ['¿Cuál es el tipo de interés?', 'es', ['percent']],
    ['¿Hay un teléfono de soporte?', 'es', ['phone']],
    ['Mi perro está malo, ¿a quién llamo?', 'es', []],
    ['¿Tengo que entregarlo cuando me vaya?', 'es', []],
    ['¿Tenéis piscina?', 'es', []],
    ['How much is a new pump?', 'en', ['money']],
    ['How much notice do I have to give?', 'en', ['duration']],
    ['How long is the trial?', 'en', ['duration']],
    ['How many seats does the balcony have?', 'en', ['count']],
    ['How fast is the fibre?', 'en', ['measure']],
    ['How fast will you repair it?', 'en', ['duration']],
    ['How fast are your deliveries?', 'en', ['duration']],
    ['How fast does the scooter go?', 'en', ['measure']],
    ['What do you charge?', 'en', ['money']],
    ['¿Qué tan rápido lo arreglan?', 'es', ['duration']],
    ['¿Cuánto se demoran?', 'es', ['duration']],
    ['¿Qué tan lejos queda?', 'es', ['measure']],
    ['¿Desde qué edad se inscriben?', 'es', ['measure']],
    ['¿A cómo sale la muela?', 'es', ['money']],
    ['¿Qué valor tiene el blanqueamiento?', 'es', ['money']],
    ['What time does the box office open?', 'en', ['clock']],
    ['Who runs the branch?', 'en', ['who']],
    ['Where can I park?', 'en', ['where']],
    ['What do I need when I move out?', 'en', []],
    ['Can I bring my dog?', 'en', []],
  ])('"%s"', (question, language, kinds) => expect(expectedOf(question, language)).toEqual(kinds));
});

describe('whether a text holds it', () => {
  it.each<[Expected, string, string]>([
    ['money', 'Consulta | 38 € | 35 €', 'Las colonoscopias las realiza la doctora los martes.'],
    ['money', 'Canarias: bajo presupuesto', 'El presupuesto de la ciudad se aprueba en junio.'],
    ['money', 'Vans: ask for a quote', 'A quote by Cervantes hangs in the hall.'],
    ['money', 'The retest is free within ten days.', 'Wine bottles travel in approved foam boxes.'],
    ['duration', 'The trial lasts 30 days.', 'Las clases se pagan a 27 euros la hora.'],
    ['duration', 'Tarda una semana.', 'Conviene repetirla cada seis meses.'],
    ['clock', 'Abre de 9:00 a 14:00.', 'El autobús llega al centro en 12 minutos.'],
    ['count', 'Each class has at most 22 pupils.', 'Dogs up to 8 kg travel in the cabin for €50.'],
    ['percent', 'It pays 3.2 % interest.', 'Personal loans range from £500 to £20,000.'],
    ['who', 'La lleva Amelia Quiroga.', 'Applications are decided within 48 hours.'],
    ['people', 'Members under 16 can open an account.', 'It opens at nine.'],
    ['phone', 'Llame al 922 555 310.', 'Pida cita por teléfono.'],
    ['mail', 'Write to help@shop.example.', 'Write us an e-mail.'],
    ['when', 'The course ends on 20 June.', 'The course is held in the library.'],
    ['reduction', 'Hermanos: un 15 % menos.', 'Los hermanos tienen preferencia.'],
  ])('%s: "%s", not "%s"', (kind, holds, lacks) => {
    expect(fitOf([kind], holds, '')).toEqual({ all: true, plain: true });
    expect(fitOf([kind], lacks, '').all).toBe(false);
  });

  it('looks for the unit in which the thing asked for is measured', () => {
    const fits = (question: string, text: string): boolean => fitOf(['measure'], text, question).all;
    expect(fits('How heavy is it?', 'It weighs 9.4 kg.')).toBe(true);
    expect(fits('How heavy is it?', 'The cable is 1.1 metres long.')).toBe(false);
    expect(fits('¿Qué velocidad tiene la fibra?', 'El alta es gratuita con 12 meses.')).toBe(false);
    expect(fits('¿A qué edad?', 'Desde los 16 años.')).toBe(true);
    expect(fits('¿Desde qué edad?', 'Se atienden desde los tres años.')).toBe(true);
    expect(fits('¿Desde qué edad?', 'Se atienden los martes.')).toBe(false);
    expect(fits('¿Qué tan lejos queda?', 'A una cuadra de la parada.')).toBe(true);
  });

  it('asks for nothing where nothing plain is asked', () => {
    expect(fitOf([], 'Anything.', 'Why?')).toEqual({ all: true, plain: true });
  });

  it('does not take the lack of a place for plain, as places are told in many ways', () => {
    expect(fitOf(['where'], 'Ring the bell.', 'Where do I pay?')).toEqual({ all: false, plain: true });
  });
});

describe('words that only say what is asked for', () => {
  it('are told from those that say of what', () => {
    expect(saysExpected('cuesta', ['money'])).toBe(true);
    expect(saysExpected('bono', ['money'])).toBe(false);
    expect(saysExpected('long', ['duration'])).toBe(true);
    expect(saysExpected('long', [])).toBe(false);
  });
});
