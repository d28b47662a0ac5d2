import { describe, expect, it } from 'vitest';
import { asideTo } from './condition.ts';

describe('asideTo', () => {
  it.each([
    ['cómo pago mi factura', 'Si la factura no se paga hasta el día 15, enviamos un recordatorio.'],
    ['I want to cancel my contract', 'If we have no coverage there, you can end the contract.'],
    ['how long is the rental', "Unless the deposit is paid, we don't hold the car."],
  ])('knows that what "%s" asks is not about "%s"', (question, sentence) => {
    expect(asideTo(question)(sentence)).toBe(true);
  });

  it.each([
    ['I have not paid my bill', 'If the bill is not paid by the 15th, we send a reminder.'],
    ['¿Qué pasa si no pago?', 'Si la factura no se paga, enviamos un recordatorio.'],
    ['I lost my ticket', 'If you have no ticket, show your passport.'],
    ['how do I pay', 'If you pay by card, there is no charge.'],
    ['how do I pay', 'You cannot pay in cash.'],
  ])('leaves what "%s" may be about', (question, sentence) => {
    expect(asideTo(question)(sentence)).toBe(false);
  });
});
