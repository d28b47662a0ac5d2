import { describe, expect, it } from 'vitest';
import { questionsIn, withoutGreeting } from './questions-in.ts';

describe('two questions in one message', () => {
  it.each([
    ['How much is the menu and do you have parking?', ['How much is the menu', 'do you have parking?']],
    ['When do you open? And is there a car park?', ['When do you open?', 'is there a car park?']],
    [
      'What does the gold plan cost and what does it include?',
      ['What does the gold plan cost', 'what does it include?'],
    ],
    [
      'I have a dog. Can I bring it? How much is the deposit?',
      ['I have a dog. Can I bring it?', 'How much is the deposit?'],
    ],
    [
      "I'd like to know the price of the bike, and also can I rent it by the hour?",
      ["I'd like to know the price of the bike", 'can I rent it by the hour?'],
    ],
    [
      'how much is delivery and how long does it take and can i pay by card',
      ['how much is delivery', 'how long does it take', 'can i pay by card'],
    ],
  ])('in English: %s', (text, questions) => {
    expect(questionsIn(text, 'en')).toEqual(questions);
  });

  it.each([
    ['¿Cuánto cuesta el menú y a qué hora abren?', ['Cuánto cuesta el menú', 'a qué hora abren?']],
    [
      '¿Cuánto cuesta la matrícula? ¿Y hay aparcamiento?',
      ['Cuánto cuesta la matrícula?', 'hay aparcamiento?'],
    ],
    ['cuanto cuesta el menu y donde aparco el coche', ['cuanto cuesta el menu', 'donde aparco el coche']],
    ['¿Cuánto cuesta el curso y aceptan tarjeta?', ['Cuánto cuesta el curso', 'aceptan tarjeta?']],
    [
      'Quisiera saber el precio del bono, y además ¿puedo congelarlo?',
      ['Quisiera saber el precio del bono', 'puedo congelarlo?'],
    ],
  ])('in Spanish: %s', (text, questions) => {
    expect(questionsIn(text, 'es')).toEqual(questions);
  });
});

describe('one question', () => {
  it.each([
    'Which card is free and can be used abroad?',
    'How and when do I pay?',
    'How much is a room? With breakfast?',
    'I was charged twice and how do I get my money back?',
    'What happens if I cancel and the train is late?',
    'Do you sell salt and pepper?',
    'Hello?',
    'Where? When?',
    '',
  ])('stays as it is in English: %s', (text) => {
    expect(questionsIn(text, 'en')).toEqual([text]);
  });

  it.each([
    '¿Qué hoteles tienen piscina y aceptan perros?',
    '¿Cuándo y cómo se paga?',
    '¿Qué pasa si cancelo y cuando llego ya no hay sitio?',
    '¿Abren los sábados y domingos?',
    'Busco un plan que cubra el dental y que incluya gafas',
    '¿Y los domingos?',
  ])('stays as it is in Spanish: %s', (text) => {
    expect(questionsIn(text, 'es')).toEqual([text]);
  });

  it('is also what holds more than a message has, and a long text', () => {
    const many =
      'How much is the red one? How much is the blue one? How much is the green one? How much is the big one?';
    expect(questionsIn(many, 'en')).toEqual([many]);
    const text = `How much is it and when do you open? ${'We talked at length. '.repeat(30)}`;
    expect(questionsIn(text, 'en')).toEqual([text]);
  });
});

it.each([
  ['hi is there a pool?', 'is there a pool?'],
  ['Hello there! Good morning, is there a pool?', 'is there a pool?'],
  ['buenas, hay piscina?', 'hay piscina?'],
  ['¡Hola! ¿Hay piscina?', '¿Hay piscina?'],
  ['hi', 'hi'],
  ['hola, precio', 'hola, precio'],
  ['history of the club', 'history of the club'],
  ['holanda o bélgica', 'holanda o bélgica'],
])('%s without its greeting is: %s', (text, bare) => {
  expect(withoutGreeting(text)).toBe(bare);
});
