import { describe, expect, it } from 'vitest';
import { messageOf } from './message.ts';

function read(question: string) {
  const message = messageOf({ question });
  if (!message) return null;
  return [message.language, message.is === 'person' ? 'person' : [...message.says].toSorted().join(' ')];
}

describe('a message', () => {
  it.each([
    ['hola', 'es', 'greeting'],
    ['¡Holaaa! 👋', 'es', 'greeting'],
    ['hola, buenas tardes', 'es', 'greeting'],
    ['Buenas, ¿qué tal?', 'es', 'greeting'],
    ['gracias!', 'es', 'thanks'],
    ['vale, muchas gracias por todo', 'es', 'thanks'],
    ['gracias, hasta luego', 'es', 'goodbye thanks'],
    ['Hello', 'en', 'greeting'],
    ['hi there, how are you?', 'en', 'greeting'],
    ['ok thanks', 'en', 'thanks'],
    ['Thanks, bye!', 'en', 'goodbye thanks'],
    ['See you later', 'en', 'goodbye'],
  ])('is no question: %s', (text, ...expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['quiero hablar con una persona', 'es'],
    ['Hola, ¿puedo hablar con alguien, por favor?', 'es'],
    ['necesito un agente', 'es'],
    ['agente', 'es'],
    ['pásame con un humano', 'es'],
    ['¿Cómo puedo hablar con un asesor?', 'es'],
    ['prefiero que me atienda una persona real', 'es'],
    ['can i talk to a human?', 'en'],
    ['I want to speak to a real person please', 'en'],
    ["I'd like to talk to someone", 'en'],
    ['please connect me with an agent', 'en'],
    ['human', 'en'],
  ])('wants a person: %s', (text, language) => {
    expect(read(text)).toEqual([language, 'person']);
  });

  it.each([
    'hola, ¿abren el domingo?',
    'hello, how much is delivery?',
    'gracias, ¿y cuánto cuesta?',
    'necesito un agente inmobiliario en Quito',
    'quiero hablar con una persona del departamento de facturación sobre mi factura',
    'can I talk to an agent about my mortgage?',
    '¿Cuántas personas caben?',
    '¿Qué es el plan Buenos Días?',
    'good morning yoga classes',
    'how do I thank a driver?',
    'persona',
    'ok',
    '¿?',
    '',
  ])('is a question like others: %s', (text) => {
    expect(read(text)).toBe(null);
  });

  it('may name the assistant, which answers in its own language', () => {
    const manner = { name: 'Ana María', language: 'es' as const };
    expect(messageOf({ question: 'Hello Ana!', manner })).toMatchObject({
      is: 'courtesy',
      language: 'es',
    });
    expect(messageOf({ question: 'Ana', manner })).toBe(null);
  });
});
