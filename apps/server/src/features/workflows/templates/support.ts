import type { Template } from './template.ts';

export const support: Template = {
  key: 'support',
  name: ['Support triage', 'Clasificación de soporte'],
  description: [
    'Understands what the matter is, helps at once with what is common and hands the rest to a person.',
    'Entiende cuál es el problema, ayuda enseguida con lo habitual y pasa el resto a una persona.',
  ],
  channel: 'whatsapp',
  variables: [
    {
      key: 'problem',
      name: ['problem', 'problema'],
      type: 'string',
      about: ['What the matter is', 'Cuál es el problema'],
    },
    {
      key: 'invoice',
      name: ['invoice number', 'número de factura'],
      type: 'string',
      about: ['Number of the invoice', 'Número de la factura'],
    },
    {
      key: 'solved',
      name: ['solved', 'resuelto'],
      type: 'boolean',
      about: ['Whether it works now', 'Si ya funciona'],
    },
  ],
  contact: [],
  instructions: [
    {
      title: ['Questions about the product', 'Preguntas sobre el producto'],
      when: [
        'The person asks how something of the product works.',
        'La persona pregunta cómo funciona algo del producto.',
      ],
      do: [
        'Answer from the sources, in steps where there are several. If they do not say it, say so and offer a person.',
        'Responda con las fuentes, en pasos si son varios. Si no lo dicen, indíquelo y ofrezca a una persona.',
      ],
    },
    {
      title: ['Wants a person', 'Quiere una persona'],
      when: ['The person wants to talk to a human.', 'La persona quiere hablar con un asesor humano.'],
      transfers: true,
    },
  ],
  steps: [
    {
      key: 'problem',
      title: ['What is the matter', 'Cuál es el problema'],
      asks: [
        'Hello, this is support. What can we help you with?',
        'Hola, le atiende soporte. ¿En qué le podemos ayudar?',
      ],
      reads: ['problem'],
      to: 'which',
      failed: 'person',
    },
    {
      key: 'which',
      title: ['What is it about?', '¿De qué se trata?'],
      decides: [
        {
          when: [
            'The person cannot sign in or forgot the password.',
            'La persona no puede ingresar o olvidó la contraseña.',
          ],
          to: 'access',
          samples: [
            ['I cannot get into my account', 'No puedo entrar a mi cuenta'],
            ['I forgot my password', 'Olvidé mi contraseña'],
          ],
        },
        {
          when: [
            'It is about a payment, a charge or an invoice.',
            'Se trata de un pago, un cobro o una factura.',
          ],
          to: 'invoice',
          samples: [
            ['You charged me twice', 'Me cobraron dos veces'],
            ['I need my invoice', 'Necesito mi factura'],
          ],
        },
        {
          when: ['Something does not work, is slow or fails.', 'Algo no funciona, está lento o falla.'],
          to: 'restart',
          samples: [
            ['The app does not open', 'La aplicación no abre'],
            ['It is very slow today', 'Hoy está muy lento'],
          ],
        },
      ],
      to: 'person',
    },
    {
      key: 'access',
      title: ['Sign-in', 'Ingreso'],
      says: [
        [
          'On the sign-in page choose "I cannot sign in" and enter your email. A new code arrives within a minute; look in the spam folder too.',
          'En la página de ingreso elija «No puedo ingresar» y escriba su correo. En un minuto llega un código nuevo; revise también el correo no deseado.',
        ],
      ],
      to: 'works',
    },
    {
      key: 'restart',
      title: ['First aid', 'Primeros pasos'],
      says: [
        [
          'Please close the program completely, open it again and try once more. That solves most of it.',
          'Por favor cierre el programa por completo, ábralo de nuevo e intente otra vez. Eso resuelve la mayoría de los casos.',
        ],
      ],
      to: 'works',
    },
    {
      key: 'works',
      title: ['Does it work?', '¿Ya funciona?'],
      asks: ['Does it work now?', '¿Ya funciona?'],
      reads: ['solved'],
      to: 'isSolved',
      failed: 'person',
    },
    {
      key: 'isSolved',
      title: ['Solved?', '¿Resuelto?'],
      decides: [{ when: ['@solved', '@resuelto'], to: 'goodbye' }],
      to: 'person',
    },
    {
      key: 'invoice',
      title: ['Invoice', 'Factura'],
      asks: [
        'Which invoice is it about? Its number is enough.',
        '¿De qué factura se trata? Basta con el número.',
      ],
      reads: ['invoice'],
      tries: 2,
      to: 'person',
      failed: 'person',
    },
    {
      key: 'goodbye',
      title: ['Solved', 'Resuelto'],
      says: [['I am glad. Have a good day!', 'Me alegra. ¡Que tenga un buen día!']],
      to: 'end',
    },
    {
      key: 'person',
      title: ['To a person', 'A una persona'],
      says: [
        [
          'I will pass you on to somebody of the team, with what you told me.',
          'Le paso con una persona del equipo, con lo que me contó.',
        ],
      ],
      to: 'transfer',
    },
    { key: 'transfer', title: ['Support team', 'Equipo de soporte'], transfers: true, failed: 'nobody' },
    {
      key: 'nobody',
      title: ['Nobody is free', 'Nadie disponible'],
      says: [
        [
          'Nobody is free right now. We have your message and will write to you as soon as we can.',
          'En este momento no hay nadie disponible. Tenemos su mensaje y le escribiremos en cuanto podamos.',
        ],
      ],
      to: 'end',
    },
    { key: 'end', title: ['', ''], ends: true },
  ],
};
