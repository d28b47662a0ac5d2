import { describe, expect, it } from 'vitest';
import { fixture } from '../fixtures.testing.ts';
import { readPdf } from './pdf.ts';

describe('a PDF that a browser printed', () => {
  it('has the points of its lists, and not what is struck out', async () => {
    const { text, doubts } = await readPdf(fixture('lista-browser.pdf'));
    expect(text).toContain('recuerde:\n• Traiga su cédula original\n• Llegue diez minutos antes');
    expect(text).toContain(
      'sus lentes\n• No coma\n\nDespués:\n1. Uno claro\n2. Dos claro\n• Sub\n• Más dentro',
    );
    expect(text).toContain('Precio 40 €');
    expect(text).not.toContain('50');
    expect(doubts).toEqual([{ code: 'struck_out', count: 1, examples: ['50 €'] }]);
  });

  it('written towards the left has paragraphs, not a heap of words', async () => {
    const hebrew = await readPdf(fixture('hebrew-browser.pdf'));
    expect(hebrew.text.split('\n\n')).toEqual([
      'שעות פתיחה',
      'אנחנו פתוחים בימי ראשון עד חמישי משעה 9:00 עד 17:00 בכל הסניפים שלנו בעיר. אפשר לקבוע תור בטלפון 03-555-1234 או באתר.',
      'המחיר הוא 45 ש"ח.',
    ]);
    const arabic = await readPdf(fixture('arabic-browser.pdf'));
    expect(arabic.text.split('\n\n')).toEqual([
      'ساعات العمل',
      'نحن مفتوحون من الأحد إلى الخميس من الساعة التاسعة حتى الخامسة في جميع فروعنا في المدينة. يمكنكم حجز موعد عبر الهاتف.',
      'السعر هو 45 دينار.',
    ]);
  });
});

describe('a PDF that TeX made', () => {
  it('has its accents on their letters', async () => {
    const { text } = await readPdf(fixture('acentos-tex.pdf'));
    expect(text).toContain(
      'Información práctica\n\nLa atención al público es de lunes a viernes. Mañana habrá',
    );
    expect(text).toContain('señales, über, garçon, côte, línea, Ángel. El año próximo');
    expect(text).toContain('• Tráigalo firmado\n• No pague en metálico');
    expect(text).toContain('déjà vu, Ångström, Česky');
  });

  it('is read where its fonts do not say what their letters mean, and that is told', async () => {
    const { text, doubts } = await readPdf(fixture('acentos-tex-type3.pdf'));
    expect(text).toContain('La atención al público es de lunes a viernes. Mañana habrá señales');
    expect(text).toContain('The office of fluffy affairs offers efficient floors.');
    expect(text).toContain('• Tráigalo firmado');
    expect(doubts?.map(({ code }) => code)).toEqual(['letters_unsure']);
  });
});

it('a filled form holds what was filled in, beside what was asked', async () => {
  const { text } = await readPdf(fixture('solicitud-form.pdf'));
  expect(text).toContain('Nombre del titular: Luisa Andrade Vega');
  expect(text).toContain('Cuota mensual: 45,90 EUR');
  expect(text).toContain('Plan: Oro');
  expect(text).toContain('Acepta domiciliacion [x]');
  expect(text).toMatch(/Recibe publicidad\n/);
  expect(text).toContain('tarde [x]');
  expect(text).toContain('Observaciones:\n\nLlamar antes de las 10. Perro en casa.\n\nFirma');
});
