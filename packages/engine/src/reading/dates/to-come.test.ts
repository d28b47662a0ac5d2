import { expect, it } from 'vitest';
import { isToCome } from './to-come.ts';

it.each([
  ['fecha_cita', '', []],
  ['fecha', 'el día de la entrega', []],
  ['date', 'day of the reservation', []],
  ['fecha', 'la fecha', ['¿Para qué día y a qué hora?']],
  ['fecha', 'la fecha', ['Por último, ¿qué día le conviene?']],
  ['date', '', ['Thank you, we received your payment. When would you like us to come?']],
  ['fecha_cita', '', ['¿Cuándo nació y para qué día quiere la cita?']],
])('is a day to come: %s (%s) %j', (name, description, prompts) => {
  expect(isToCome({ name, description }, prompts)).toBe(true);
});

it.each([
  ['fecha', 'la fecha', []],
  ['fecha', 'la fecha', ['¿Qué día?']],
  ['fecha_nacimiento', '', ['¿Para qué día quiere la cita?']],
  ['fecha', 'fecha de la factura de la reserva', []],
  ['fecha_entrega', '', ['¿Qué día le entregaron el pedido?']],
  ['fecha_entrega', '', ['¿Cuándo recibió la entrega?']],
  ['fecha', 'entrega del pedido atrasado', []],
  ['fecha', '', ['¿Para cuándo era su cita?']],
  ['delivery_date', '', ['When was it delivered?']],
  ['fecha', 'la fecha', ['¿Qué día fue su última cita?']],
  ['date', 'when they bought it', ['Which day would you like to tell me?']],
  ['fecha', '', ['¿Cuándo nació y para qué día quiere la cita?']],
])('may be a day gone by: %s (%s) %j', (name, description, prompts) => {
  expect(isToCome({ name, description }, prompts)).toBe(false);
});
