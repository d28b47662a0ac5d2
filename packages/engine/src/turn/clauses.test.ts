import { expect, it } from 'vitest';
import { withoutGaps } from './clauses.ts';

it.each([
  ['Am I speaking with @?', ''],
  ['Hello. Am I speaking with @? I am Ana.', 'Hello. I am Ana.'],
  ['Hello @, this is the clinic.', 'Hello, this is the clinic.'],
  ['Hello, am I speaking with @?', 'Hello.'],
  ['¡Hola @! ¿Hablo con @?', '¡Hola!'],
  ['Hola, @. Su saldo es de @ dólares, y vence el lunes.', 'Hola. Y vence el lunes.'],
  ['Your balance is @ dollars. Will you pay it?', 'Will you pay it?'],
  ['@, which day suits you?', 'Which day suits you?'],
  ['Dear @, thank you @.', 'Thank you.'],
  ['Line one with @\nLine two', '\nLine two'],
  [
    'It costs 1,500.50 for 3.5 m, see https://a.b/c?x=1, @.',
    'It costs 1,500.50 for 3.5 m, see https://a.b/c?x=1.',
  ],
  ['Good morning @ and welcome', 'Good morning and welcome'],
  ['For @', ''],
  ['Año: @. Correo: a(at)b.ec', 'Correo: a(at)b.ec'],
  ['Nothing is missing here: really, nothing?', 'Nothing is missing here: really, nothing?'],
])('a clause without its value is left out: %s', (text, left) => {
  expect(withoutGaps(text, '@')).toBe(left);
});
