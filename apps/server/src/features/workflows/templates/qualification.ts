import type { Template } from './template.ts';

export const qualification: Template = {
  key: 'qualification',
  name: ['Lead qualification', 'Calificación de prospectos'],
  description: [
    'Learns what somebody needs and how large the company is, and hands the best ones to sales.',
    'Conoce qué necesita la persona y el tamaño de su empresa, y pasa los mejores a ventas.',
  ],
  channel: 'whatsapp',
  variables: [
    {
      key: 'name',
      name: ['full name', 'nombre completo'],
      type: 'string',
      about: ['Your name', 'Su nombre'],
    },
    {
      key: 'email',
      name: ['email', 'correo'],
      type: 'email',
      about: ['Your work email', 'Su correo de trabajo'],
    },
    {
      key: 'need',
      name: ['need', 'necesidad'],
      type: 'string',
      about: ['What the person wants to solve', 'Qué quiere resolver la persona'],
    },
    {
      key: 'people',
      name: ['employees', 'empleados'],
      type: 'integer',
      about: ['How many people work in the company', 'Cuántas personas trabajan en la empresa'],
    },
    {
      key: 'day',
      name: ['demo date', 'fecha de demostración'],
      type: 'date',
      about: ['Day of the demonstration', 'Día de la demostración'],
    },
  ],
  contact: [],
  instructions: [
    {
      title: ['Prices', 'Precios'],
      when: ['The person asks what it costs.', 'La persona pregunta cuánto cuesta.'],
      do: [
        'Give the prices of the sources, never others. If they hold none, say that sales will send an offer. Then go back to the open question.',
        'Dé los precios de las fuentes, nunca otros. Si no los tienen, diga que ventas enviará una propuesta. Luego vuelva a la pregunta abierta.',
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
      key: 'greeting',
      title: ['Greeting', 'Saludo'],
      says: [
        [
          'Hello, and thank you for your interest. Three short questions, and you will get the right offer.',
          'Hola, gracias por su interés. Tres preguntas cortas y recibirá la propuesta adecuada.',
        ],
      ],
      to: 'need',
    },
    {
      key: 'need',
      title: ['Need', 'Necesidad'],
      asks: ['What would you like to solve or improve?', '¿Qué le gustaría resolver o mejorar?'],
      reads: ['need'],
      to: 'size',
      failed: 'material',
    },
    {
      key: 'size',
      title: ['Size', 'Tamaño'],
      asks: ['How many people work in your company?', '¿Cuántas personas trabajan en su empresa?'],
      reads: ['people'],
      to: 'who',
      failed: 'who',
    },
    {
      key: 'who',
      title: ['Contact', 'Contacto'],
      asks: [
        'What is your name, and what email can we write to?',
        '¿Cuál es su nombre y a qué correo podemos escribirle?',
      ],
      reads: ['name', 'email'],
      to: 'which',
      failed: 'material',
    },
    {
      key: 'which',
      title: ['How large?', '¿Qué tamaño?'],
      decides: [
        { when: ['@employees >= 50', '@empleados >= 50'], to: 'sales' },
        { when: ['@employees >= 5', '@empleados >= 5'], to: 'demo' },
      ],
      to: 'material',
    },
    {
      key: 'sales',
      title: ['To sales', 'A ventas'],
      says: [
        [
          'Thank you, {{full name}}. One of our consultants is with you in a moment.',
          'Gracias, {{nombre completo}}. Uno de nuestros consultores le atiende en un momento.',
        ],
      ],
      to: 'transfer',
    },
    { key: 'transfer', title: ['Sales', 'Ventas'], transfers: true, failed: 'demo' },
    {
      key: 'demo',
      title: ['Demonstration', 'Demostración'],
      asks: [
        'Which day would suit you for a demonstration of half an hour?',
        '¿Qué día le conviene para una demostración de media hora?',
      ],
      reads: ['day'],
      to: 'invited',
      failed: 'material',
    },
    {
      key: 'invited',
      title: ['Invitation', 'Invitación'],
      says: [
        [
          'We will send the invitation for {{demo date}} to {{email}}. See you then!',
          'Enviaremos la invitación para el {{fecha de demostración}} a {{correo}}. ¡Hasta entonces!',
        ],
      ],
      to: 'end',
    },
    {
      key: 'material',
      title: ['Material', 'Material'],
      says: [
        [
          'Thank you! We will send you what fits your needs. If you have questions, write to us here.',
          '¡Gracias! Le enviaremos la información que se ajusta a lo que necesita. Si tiene preguntas, escríbanos por aquí.',
        ],
      ],
      to: 'end',
    },
    { key: 'end', title: ['', ''], ends: true },
  ],
};
