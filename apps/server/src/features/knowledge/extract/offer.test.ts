import { describe, expect, it } from 'vitest';
import { isOffer } from './offer.ts';

describe('isOffer', () => {
  it.each([
    '¿Tenéis piscina?',
    '¿Hay restaurante?',
    '¿Reparan coches eléctricos?',
    'Viajo con un bebé, ¿alquiláis cunas?',
    '¿Me dan algo si traigo a un amigo?',
    'venden entradas',
  ])('is one: %s', (question) => expect(isOffer(question, 'es')).toBe(true));

  it.each(['Do you sell watches?', 'Is there a gym?', 'My bike broke, do you rent others?'])(
    'is one: %s',
    (question) => expect(isOffer(question, 'en')).toBe(true),
  );

  it.each([
    '¿Cuándo abren?',
    '¿A qué hora cierran?',
    '¿Puedo pagar con tarjeta?',
    '¿Están cubiertas las bicicletas?',
    '¿Pueden recoger el paquete en mi casa?',
    'horario de la piscina',
  ])('is none: %s', (question) => expect(isOffer(question, 'es')).toBe(false));

  it.each(['How do you deliver?', 'Can I smoke?', 'What do they charge?', 'opening hours'])(
    'is none: %s',
    (question) => expect(isOffer(question, 'en')).toBe(false),
  );
});
