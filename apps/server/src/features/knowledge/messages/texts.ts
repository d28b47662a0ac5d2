import type { Manner } from '../answering/manner.ts';
import type { Language } from '../text/tongue.ts';

interface Texts {
  greeting: { hello: string; ask: string };
  who: (manner: Pick<Manner, 'name' | 'organization'>) => string;
  welcome: string;
  /** After thanks. */
  again: string;
  goodbye: string;
  /** To who wants a person. */
  nobody: string;
  contact: string;
  none: string;
  /** What is looked for in the sources, and what is asked of the passages that were found. */
  search: string;
  questions: string[];
}

/** What is said to messages that ask nothing of the sources. */
export const texts: Record<Language, Texts> = {
  es: {
    greeting: {
      hello: '¡Hola!',
      ask: 'Respondo con lo que dicen los documentos. ¿Cuál es la pregunta?',
    },
    who: ({ name, organization }) => (organization ? `Soy ${name}, de ${organization}.` : `Soy ${name}.`),
    welcome: 'De nada.',
    again: 'Aquí estoy para la próxima pregunta.',
    goodbye: '¡Hasta pronto!',
    nobody: 'Este chat responde con lo que dicen los documentos y no puede pasar con una persona.',
    contact: 'Sobre cómo contactar dicen:',
    none: 'Sobre cómo contactar con alguien no encontré nada en ellos.',
    search: 'Contacto: teléfono, correo electrónico y horario de atención al cliente',
    questions: [
      '¿Cuál es el teléfono de contacto?',
      '¿Cuál es el correo electrónico de contacto?',
      '¿Cuál es el horario de atención al cliente?',
    ],
  },
  en: {
    greeting: {
      hello: 'Hello!',
      ask: 'I answer from what the documents say. What would you like to know?',
    },
    who: ({ name, organization }) => (organization ? `I am ${name}, of ${organization}.` : `I am ${name}.`),
    welcome: 'You are welcome.',
    again: 'I am here for your next question.',
    goodbye: 'Goodbye!',
    nobody: 'This chat answers from what the documents say and cannot pass you on to a person.',
    contact: 'On how to get in touch they say:',
    none: 'On how to reach somebody I found nothing in them.',
    search: 'Contact: telephone number, e-mail address and customer service hours',
    questions: [
      'What is the contact telephone number?',
      'What is the contact e-mail address?',
      'What are the customer service hours?',
    ],
  },
};
