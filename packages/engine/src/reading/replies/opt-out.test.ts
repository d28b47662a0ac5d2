import { describe, expect, it } from 'vitest';
import { optWordIn } from './opt-out.ts';

const wishOf = (text: string, asked: string | null = null) => optWordIn(text, asked)?.wish ?? null;

describe('a whole message opts out', () => {
  it.each([
    '¡BAJA!',
    'baja por favor',
    'Baja, gracias',
    'Stop. Thank you',
    'STOP',
    'stop please',
    '🛑 stop 🛑',
    '\u200eST\u200bOP\u200e',
    'Hola, quiero darme de baja. Gracias',
    'Dar de baja',
    'UNSUBSCRIBE',
    'opt-out',
    'No me llamen más',
    'Buenas tardes, no me escriban más por favor',
    'deje de llamarme ya',
    'Please stop texting me!',
    'leave me alone',
    'remove me from your list, thanks',
  ])('%s', (text) => expect(wishOf(text)).toBe('out'));
});

describe('a message that says more, or something else, does not', () => {
  it.each([
    'cancelar mi cita',
    'stop, Juan no viene hoy',
    'quiero dar de baja mi línea vieja',
    'la presión está baja',
    'baja el precio',
    'non-stop',
    'can you stop by tomorrow?',
    'No me llamen más, mejor escríbanme',
    'start',
    'gracias',
    '',
    'no',
    `stop ${'x'.repeat(400)}`,
  ])('%s', (text) => expect(wishOf(text)).not.toBe('out'));
});

describe('"baja" that answers a question', () => {
  it('is the answer where it was one of the choices', () => {
    expect(wishOf('baja', '¿La urgencia es alta, media o baja?')).toBeNull();
    expect(wishOf('Alta', '¿La urgencia es alta, media o baja?')).toBeNull();
  });

  it('opts out where the question named it for that', () => {
    expect(wishOf('baja', 'Para no recibir más mensajes responda BAJA, para recibirlos ALTA')).toBe('out');
    expect(wishOf('baja', '¿A qué hora desea la cita?')).toBe('out');
  });
});

it('a whole message opts in again', () => {
  for (const text of ['START', 'Alta', 'alta por favor', 'unstop']) expect(wishOf(text)).toBe('in');
  expect(wishOf('start the order')).toBeNull();
});

it('says in which language it was said', () => {
  expect(optWordIn('baja')?.language).toBe('spanish');
  expect(optWordIn('no me llamen más')?.language).toBe('spanish');
  expect(optWordIn('unsubscribe')?.language).toBe('english');
  expect(optWordIn('stop texting me')?.language).toBe('english');
  expect(optWordIn('STOP')?.language).toBeNull();
});
