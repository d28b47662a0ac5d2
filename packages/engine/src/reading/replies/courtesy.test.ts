import { expect, it } from 'vitest';
import { isCourtesy } from './courtesy.ts';

it.each([
  ...[
    'gracias',
    'Muchas gracias!!',
    'ok, gracias 🙏',
    'Perfecto, muchísimas gracias por todo. Hasta luego',
    'vale',
    'listo',
  ],
  ...[
    'No, gracias',
    'Que tenga un buen día',
    'igualmente',
    '👍',
    '🙏🏽❤️',
    'graciasss',
    'De acuerdo, adiós',
    'Bendiciones 🙌',
  ],
  ...[
    'thanks',
    'Thank you so much!',
    'ok',
    'OK great, thanks a lot',
    'no thanks',
    'bye',
    'Got it. Have a nice day',
    'thx 😊',
  ],
  ...['Thank you for your help', 'You too!', 'cheers'],
])('is a courtesy: %s', (text) => {
  expect(isCourtesy(text)).toBe(true);
});

it.each([
  ...[
    '',
    '?',
    '...',
    'hola',
    'hello',
    'sí',
    'yes',
    'gracias, ¿y el precio?',
    'ok?',
    'thanks but I need Tuesday',
    '🆘',
    '😡',
    '5',
  ],
  ...[
    'ok, cancela mi cita',
    'gracias, pero no puedo el martes',
    'bye the way I need help',
    'que tenga',
    'good morning',
  ],
  ...['muchas', `gracias ${'gracias '.repeat(40)}`],
])('is none: %s', (text) => {
  expect(isCourtesy(text)).toBe(false);
});
