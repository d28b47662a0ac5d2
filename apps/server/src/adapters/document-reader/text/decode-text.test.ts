import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const SPANISH =
  'El niño preguntó: «¿Cuánto cuesta el envío a Logroño?» Cuesta 12,50 € — según la señora Muñoz.';
const SHORT = 'Atención al público: mañana';

describe('encodings', () => {
  it.each(['utf8', 'utf16le', 'utf16be', 'utf32le', 'windows-1252'])('%s', (encoding) => {
    const addBOM = encoding.startsWith('utf');
    expect(decodeText(iconv.encode(SPANISH, encoding, { addBOM }))).toBe(SPANISH);
  });

  it.each(['utf8', 'utf16le', 'utf16be', 'windows-1252', 'iso-8859-15', 'cp850', 'macintosh'])(
    '%s, a short line without a mark',
    (encoding) => {
      expect(decodeText(iconv.encode(SHORT, encoding))).toBe(SHORT);
    },
  );

  it.each([
    'Código;Artículo;Precio\r\nA-03;Papel reciclado 80 g/m²;5,90\r\n',
    'Nº;Población\n1;Bogotá/Quito\n2;Logroño\n',
    'Tamaño 10 × 15, ±2 mm; útil en 3½ horas a 20 °C',
    'Piso 1.º, número 3ª: 45 m³ de salón',
  ])('prices and measures, by what lists have: %j', (list) => {
    for (const encoding of ['windows-1252', 'cp850'])
      expect(decodeText(iconv.encode(list, encoding)), encoding).toBe(list);
  });

  it('the euro sign of ISO-8859-15', () => {
    expect(decodeText(iconv.encode('Envío: 12 € más IVA', 'iso-8859-15'))).toBe('Envío: 12 € más IVA');
  });

  it('other scripts, by their statistics', () => {
    const russian = 'Заказы доставляются в течение двух рабочих дней после оплаты счёта покупателем. '.repeat(
      5,
    );
    expect(decodeText(iconv.encode(russian, 'windows-1251'))).toBe(russian);
  });
});
