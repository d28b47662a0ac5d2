import { expect, it } from 'vitest';
import { questionsIn } from './questions.ts';

const place = { now: '2026-03-05T10:20', country: 'EC' };

it.each([
  ['what are your hours and do you have parking?', ['what are your hours', 'do you have parking?']],
  ['What are your hours? Do you have parking?', ['What are your hours?', 'Do you have parking?']],
  ['where are you and can I pay by card', ['where are you', 'can I pay by card']],
  [
    "I'd like to know your hours and whether you have parking",
    ["I'd like to know your hours", 'whether you have parking'],
  ],
  [
    'I have a dog, can I bring him, and do you have wifi?',
    ['I have a dog, can I bring him', 'do you have wifi?'],
  ],
  [
    'how much is the cut and how much is the colour and do you open on Sundays?',
    ['how much is the cut', 'how much is the colour', 'do you open on Sundays?'],
  ],
  ['do you have parking and is it free?', ['do you have parking and is it free?']],
  ['Do you have parking? How much is it?', ['Do you have parking? How much is it?']],
  ['how much is the cut and the colour?', ['how much is the cut and the colour?']],
  ['what time do you open and close on Sundays?', ['what time do you open and close on Sundays?']],
  [
    'I have a question, are dogs allowed and is there a pool?',
    ['I have a question, are dogs allowed', 'is there a pool?'],
  ],
  ['how much is a room and is breakfast included', ['how much is a room', 'is breakfast included']],
  ['are dogs allowed? and kids?', ['are dogs allowed? and kids?']],
  ['on Friday. Is there parking?', ['Is there parking?']],
  ['my card was stolen and I need help', ['my card was stolen and I need help']],
])('in English: %s', (said, questions) => {
  expect(questionsIn(said, { ...place, language: 'english' })).toEqual(questions);
});

it.each([
  ['¿qué horario tienen y hay parqueadero?', ['¿qué horario tienen', 'hay parqueadero?']],
  ['¿Qué horario tienen? ¿Tienen parqueadero?', ['¿Qué horario tienen?', '¿Tienen parqueadero?']],
  ['hola, a que hora abren y donde estan', ['a que hora abren', 'donde estan']],
  ['quisiera saber el horario y si hay parqueadero', ['quisiera saber el horario', 'si hay parqueadero']],
  ['cuál es el horario, aceptan tarjeta', ['cuál es el horario', 'aceptan tarjeta']],
  ['¿hay parqueadero y cuánto cuesta?', ['hay parqueadero y cuánto cuesta?']],
  ['¿cuánto cuesta el corte y el tinte?', ['cuánto cuesta el corte y el tinte?']],
  ['¿a qué hora abren y cierran los domingos?', ['a qué hora abren y cierran los domingos?']],
  ['¿hay wifi y eso tiene costo?', ['hay wifi y eso tiene costo?']],
  ['¿cuánto cuesta el corte? ¿y el tinte?', ['cuánto cuesta el corte? y el tinte?']],
  ['¿atienden sábados? ¿hasta qué hora?', ['atienden sábados? hasta qué hora?']],
  ['somos 2 y vamos el viernes', ['somos 2 y vamos el viernes']],
])('in Spanish: %s', (said, questions) => {
  expect(questionsIn(said, { ...place, language: 'spanish' })).toEqual(questions);
});
