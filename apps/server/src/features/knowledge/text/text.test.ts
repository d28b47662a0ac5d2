import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { detectLanguage } from './language.ts';
import { sentences } from './sentences.ts';
import { stem } from './stem.ts';
import { isCurrent, readTerms, writeTerms } from './terms.ts';
import { words } from './words.ts';

const texts = (text: string): string[] => words(text).map((word) => word.text);

describe('detectLanguage', () => {
  it.each([
    '¿Cuánto cuesta?',
    'horario',
    'quiero darme de baja',
    'donde esta la oficina',
    'factura',
    'envios a canarias',
    'hola',
    'precio del plan Business',
    'devolver un producto roto',
    'telefono',
    'como cambio la contraseña del wifi',
    'gracias',
  ])('takes "%s" for Spanish', (text) => expect(detectLanguage(text)).toBe('es'));

  it.each([
    'How much is it?',
    'opening hours',
    'i want to cancel',
    'where is the office',
    'invoice',
    'shipping to Spain',
    'hello',
    'price of the Plan Negocio',
    'return a broken item',
    'phone number',
    'change wifi password',
    'thanks',
    'refunds',
    'do u do implants',
    'do u have a gym',
    'r u open sunday',
    'u do whitening?',
  ])('takes "%s" for English', (text) => expect(detectLanguage(text)).toBe('en'));

  it('goes by the fallback when nothing speaks for either', () => {
    expect(detectLanguage('12345', 'en')).toBe('en');
    expect(detectLanguage('')).toBe('es');
  });
});

describe('words', () => {
  it('keeps codes whole and shows the parts of compounds', () => {
    expect(texts('E-402')).toEqual(['e402', '402']);
    expect(texts('wi-fi')).toEqual(['wifi', 'wi', 'fi']);
    expect(texts('500GB')).toEqual(['500gb', '500', 'gb']);
    expect(texts("the company's")).toEqual(['the', 'company']);
  });

  it('writes a number in one way', () => {
    expect(texts('1.200 1,200 1200')).toEqual(['1200', '1200', '1200']);
    expect(texts('29,90 29.90')).toEqual(['29.90', '29.90']);
  });
});

describe('stem', () => {
  it.each([
    ['es', 'facturación facturas factura'],
    ['es', 'devuelven devolver devueltos devolución'],
    ['es', 'cuesta costar cuestan'],
    ['es', 'garantía garantías'],
    ['en', 'connection connected connecting'],
    ['en', 'paid pay paying'],
    ['en', 'children child'],
  ] as const)('brings forms of a word together in %s: %s', (language, forms) => {
    expect(new Set(forms.split(' ').map((form) => stem(form, language))).size).toBe(1);
  });

  it('keeps apart what only looks alike', () => {
    expect(stem('mesa', 'es')).not.toBe(stem('mes', 'es'));
    expect(stem('año', 'es')).not.toBe(stem('ano', 'es'));
    expect(stem('plazos', 'es')).not.toBe(stem('plazas', 'es'));
  });
});

describe('sentences', () => {
  it('does not end at abbreviations, numbers or line ends', () => {
    const text = 'El Dr. Paz cobra 3.5 euros, p. ej. por\nuna visita. ¿Y usted? Sí.';
    const found = sentences(text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['El Dr. Paz cobra 3.5 euros, p. ej. por\nuna visita.', '¿Y usted?', 'Sí.']);
  });

  it('covers all but white space, in order', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        let at = 0;
        for (const { start, end } of sentences(text)) {
          expect(text.slice(at, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
    );
  });
});

describe('terms', () => {
  it('survive being written and read, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom('es' as const, 'en' as const),
        (text, language) => {
          const terms = writeTerms(text, 'Guía de pagos', language, 0.5);
          const { quality, body, head } = readTerms(terms);
          expect(isCurrent(terms)).toBe(true);
          expect(quality).toBe(0.5);
          expect(head.length).toBeGreaterThan(0);
          for (const { parts, stems } of body) {
            expect(parts).toBeGreaterThan(0);
            expect(parts).toBeLessThan(128);
            expect(stems.every((one) => /^\S+$/.test(one))).toBe(true);
          }
        },
      ),
    );
  });

  it('stay under 1.5 KB for a full passage', () => {
    const text = 'La factura se emite el día uno de cada mes y se carga en su cuenta. '.repeat(28);
    expect(writeTerms(text, '', 'es', 1).length).toBeLessThan(1500);
  });
});

describe('fold', () => {
  it('drops accents and keeps ñ', () => expect(fold('ÑANDÚ Güell Crème')).toBe('ñandu guell creme'));
});
