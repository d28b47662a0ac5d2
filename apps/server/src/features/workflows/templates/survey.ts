import type { Template } from './template.ts';

export const survey: Template = {
  key: 'survey',
  name: ['Satisfaction survey', 'Encuesta de satisfacción'],
  description: [
    'Asks for a score from 0 to 10 and the reason, and follows up where somebody is unhappy.',
    'Pide una nota de 0 a 10 y el motivo, y da seguimiento a quien no está conforme.',
  ],
  channel: 'whatsapp',
  variables: [
    {
      key: 'score',
      name: ['score', 'nota'],
      type: 'integer',
      about: ['How likely to recommend us, 0 to 10', 'Qué tan probable es que nos recomiende, de 0 a 10'],
    },
    {
      key: 'liked',
      name: ['what was liked', 'lo que gustó'],
      type: 'string',
      about: ['What was best', 'Qué fue lo mejor'],
    },
    {
      key: 'missing',
      name: ['what to improve', 'lo que falta'],
      type: 'string',
      about: ['What should be better', 'Qué debería mejorar'],
    },
    {
      key: 'callback',
      name: ['wants a call', 'quiere llamada'],
      type: 'boolean',
      about: ['Whether somebody should call', 'Si alguien debe llamar'],
    },
  ],
  contact: [['name', 'nombre']],
  instructions: [
    {
      title: ['Does not want to take part', 'No quiere participar'],
      when: [
        'The person does not want to answer or has no time.',
        'La persona no quiere responder o no tiene tiempo.',
      ],
      do: ['Thank them kindly and do not insist.', 'Agradezca con amabilidad y no insista.'],
    },
    {
      title: ['Wants a person', 'Quiere una persona'],
      when: ['The person wants to talk to a human.', 'La persona quiere hablar con un asesor humano.'],
      transfers: true,
    },
  ],
  steps: [
    {
      key: 'score',
      title: ['Score', 'Nota'],
      asks: [
        'Hello {{name}}. From 0 to 10, how likely are you to recommend us to a friend?',
        'Hola, {{nombre}}. De 0 a 10, ¿qué tan probable es que nos recomiende a un amigo?',
      ],
      reads: ['score'],
      to: 'which',
      failed: 'thanks',
    },
    {
      key: 'which',
      title: ['Which score?', '¿Qué nota?'],
      decides: [
        { when: ['@score >= 9', '@nota >= 9'], to: 'best' },
        { when: ['@score >= 7', '@nota >= 7'], to: 'better' },
      ],
      to: 'sorry',
    },
    {
      key: 'best',
      title: ['What was best', 'Lo mejor'],
      asks: ['How nice! What did you like most?', '¡Qué alegría! ¿Qué fue lo que más le gustó?'],
      reads: ['liked'],
      tries: 1,
      to: 'thanks',
      failed: 'thanks',
    },
    {
      key: 'better',
      title: ['What is missing', 'Qué falta'],
      asks: ['Thank you. What is missing for a 10?', 'Gracias. ¿Qué falta para un 10?'],
      reads: ['missing'],
      tries: 1,
      to: 'thanks',
      failed: 'thanks',
    },
    {
      key: 'sorry',
      title: ['What went wrong', 'Qué salió mal'],
      asks: ['We are sorry to hear that. What went wrong?', 'Lamentamos escuchar eso. ¿Qué salió mal?'],
      reads: ['missing'],
      tries: 1,
      to: 'callback',
      failed: 'callback',
    },
    {
      key: 'callback',
      title: ['Call back?', '¿Devolver la llamada?'],
      asks: [
        'May somebody of the team call you to put it right?',
        '¿Puede llamarle alguien del equipo para solucionarlo?',
      ],
      reads: ['callback'],
      tries: 2,
      to: 'wants',
      failed: 'thanks',
    },
    {
      key: 'wants',
      title: ['Wants a call?', '¿Quiere llamada?'],
      decides: [{ when: ['@wants a call', '@quiere llamada'], to: 'promised' }],
      to: 'thanks',
    },
    {
      key: 'promised',
      title: ['We will call', 'Llamaremos'],
      says: [
        [
          'Thank you. We will call you within one working day.',
          'Gracias. Le llamaremos en el transcurso de un día hábil.',
        ],
      ],
      to: 'end',
    },
    {
      key: 'thanks',
      title: ['Thanks', 'Agradecimiento'],
      says: [
        [
          'Thank you for your time. It helps us to get better.',
          'Gracias por su tiempo. Nos ayuda a mejorar.',
        ],
      ],
      to: 'end',
    },
    { key: 'end', title: ['', ''], ends: true },
  ],
};
