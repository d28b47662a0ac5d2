import type { Template } from './template.ts';

export const appointment: Template = {
  key: 'appointment',
  name: ['Book an appointment', 'Agendar una cita'],
  description: [
    'Asks for the service, the day and the time, repeats them and has them confirmed.',
    'Pregunta el servicio, el día y la hora, los repite y pide que se confirmen.',
  ],
  channel: 'whatsapp',
  variables: [
    {
      key: 'service',
      name: ['service', 'servicio'],
      type: 'string',
      about: ['What the appointment is for', 'Para qué es la cita'],
    },
    {
      key: 'date',
      name: ['date', 'fecha'],
      type: 'date',
      about: ['The day of the appointment', 'El día de la cita'],
    },
    {
      key: 'time',
      name: ['time', 'hora'],
      type: 'time',
      about: ['The time of the appointment', 'La hora de la cita'],
    },
    {
      key: 'name',
      name: ['full name', 'nombre completo'],
      type: 'string',
      about: ['Who comes to the appointment', 'Quién asiste a la cita'],
    },
    {
      key: 'confirmed',
      name: ['confirmed', 'confirmada'],
      type: 'boolean',
      about: ['Whether everything is right as repeated', 'Si todo lo repetido es correcto'],
    },
  ],
  contact: [],
  instructions: [
    {
      title: ['Prices and opening hours', 'Precios y horarios'],
      when: [
        'The person asks about prices, opening hours or the address.',
        'La persona pregunta por precios, horarios o la dirección.',
      ],
      do: [
        'Answer from the sources in one or two sentences. If they do not say it, tell the person that the team will answer at the appointment. Then go back to the open question.',
        'Responda con las fuentes en una o dos frases. Si no lo dicen, indique que el equipo responderá en la cita. Luego vuelva a la pregunta abierta.',
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
          'Hello! I will help you book an appointment. It takes a minute.',
          '¡Hola! Le ayudo a agendar una cita. Toma un minuto.',
        ],
      ],
      to: 'service',
    },
    {
      key: 'service',
      title: ['Which service', 'Qué servicio'],
      asks: ['What would you like an appointment for?', '¿Para qué servicio desea la cita?'],
      reads: ['service'],
      to: 'when',
      failed: 'apology',
    },
    {
      key: 'when',
      title: ['Day and time', 'Día y hora'],
      asks: ['Which day and at what time would suit you?', '¿Qué día y a qué hora le conviene?'],
      reads: ['date', 'time'],
      to: 'who',
      failed: 'apology',
    },
    {
      key: 'who',
      title: ['Name', 'Nombre'],
      asks: ['What is your full name?', '¿Cuál es su nombre completo?'],
      reads: ['name'],
      to: 'confirm',
      failed: 'apology',
    },
    {
      key: 'confirm',
      title: ['Is it right?', '¿Es correcto?'],
      asks: [
        '{{full name}}, I have you down for {{service}} on {{date}} at {{time}}. Is that right?',
        '{{nombre completo}}, tengo su cita de {{servicio}} para el {{fecha}} a las {{hora}}. ¿Es correcto?',
      ],
      reads: ['confirmed'],
      to: 'decision',
      failed: 'apology',
    },
    {
      key: 'decision',
      title: ['Confirmed?', '¿Confirmada?'],
      decides: [{ when: ['@confirmed', '@confirmada'], to: 'booked' }],
      to: 'apology',
    },
    {
      key: 'booked',
      title: ['Booked', 'Agendada'],
      says: [
        [
          'Done. We expect you on {{date}} at {{time}}. If something comes up, just write to us here.',
          'Listo. Le esperamos el {{fecha}} a las {{hora}}. Si surge algo, escríbanos por aquí.',
        ],
      ],
      to: 'end',
    },
    {
      key: 'apology',
      title: ['To a person', 'A una persona'],
      says: [
        [
          'Somebody of the team will arrange it with you right away.',
          'Una persona del equipo lo coordina con usted enseguida.',
        ],
      ],
      to: 'transfer',
    },
    {
      key: 'transfer',
      title: ['Front desk', 'Recepción'],
      transfers: true,
      failed: 'nobody',
    },
    {
      key: 'nobody',
      title: ['Nobody is free', 'Nadie disponible'],
      says: [
        [
          'Everybody is busy at the moment. We will call you back today.',
          'En este momento todos están ocupados. Le devolvemos la llamada hoy mismo.',
        ],
      ],
      to: 'end',
    },
    { key: 'end', title: ['', ''], ends: true },
  ],
};
