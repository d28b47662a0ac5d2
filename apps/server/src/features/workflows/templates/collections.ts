import type { Template } from './template.ts';

export const collections: Template = {
  key: 'collections',
  name: ['Payment reminder', 'Recordatorio de pago'],
  description: [
    'Makes sure who is speaking, names the balance and arranges a day of payment or an agreement.',
    'Verifica quién habla, informa el saldo y acuerda un día de pago o un convenio.',
  ],
  channel: 'phone',
  variables: [
    {
      key: 'holder',
      name: ['is account holder', 'es titular'],
      type: 'boolean',
      about: ['Whether the person is the account holder', 'Si la persona es la titular de la cuenta'],
    },
    {
      key: 'answer',
      name: ['answer', 'respuesta'],
      type: 'string',
      about: ['What the person says about paying', 'Qué dice la persona sobre el pago'],
    },
    {
      key: 'day',
      name: ['payment date', 'fecha de pago'],
      type: 'date',
      about: ['Day on which the person will pay', 'Día en que la persona pagará'],
    },
    {
      key: 'receipt',
      name: ['receipt number', 'número de comprobante'],
      type: 'string',
      about: ['Number of the receipt of a payment made', 'Número del comprobante de un pago hecho'],
    },
  ],
  contact: [
    ['name', 'nombre'],
    ['amount', 'monto'],
    ['due date', 'fecha de vencimiento'],
  ],
  instructions: [
    {
      title: ['Courtesy', 'Cortesía'],
      when: [
        'The person is upset, insults, or asks not to be called again.',
        'La persona se molesta, insulta o pide que no la llamen más.',
      ],
      do: [
        'Stay kind, apologize for the inconvenience, never threaten and never argue. Say that the request is noted.',
        'Mantenga la amabilidad, discúlpese por la molestia, no amenace ni discuta. Diga que la solicitud queda anotada.',
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
      key: 'who',
      title: ['Who is speaking', 'Quién habla'],
      asks: ['Good day. Am I speaking with {{name}}?', 'Buen día. ¿Hablo con {{nombre}}?'],
      reads: ['holder'],
      tries: 2,
      to: 'isHolder',
      failed: 'later',
    },
    {
      key: 'isHolder',
      title: ['Account holder?', '¿Es titular?'],
      decides: [{ when: ['@is account holder', '@es titular'], to: 'balance' }],
      to: 'later',
    },
    {
      key: 'balance',
      title: ['Balance', 'Saldo'],
      asks: [
        'I am calling about your balance of {{amount}}, due on {{due date}}. Could you pay it in the next days?',
        'Le llamo por su saldo de {{monto}}, con vencimiento el {{fecha de vencimiento}}. ¿Podría pagarlo en los próximos días?',
      ],
      reads: ['answer'],
      to: 'what',
      failed: 'agent',
    },
    {
      key: 'what',
      title: ['What do they say?', '¿Qué dice?'],
      decides: [
        {
          when: ['The person has already paid.', 'La persona ya pagó.'],
          to: 'receipt',
          samples: [
            ['I paid it yesterday', 'Ya lo pagué ayer'],
            ['That is settled already', 'Eso ya está cancelado'],
          ],
        },
        {
          when: ['The person can pay or will pay.', 'La persona puede pagar o va a pagar.'],
          to: 'day',
          samples: [
            ['Yes, I will pay on Friday', 'Sí, pago el viernes'],
            ['Yes, no problem', 'Sí, sin problema'],
          ],
        },
        {
          when: [
            'The person cannot pay now or needs instalments.',
            'La persona no puede pagar ahora o necesita cuotas.',
          ],
          to: 'agent',
          samples: [
            ['I have no money this month', 'Este mes no tengo dinero'],
            ['Can I pay in parts?', '¿Puedo pagar por partes?'],
          ],
        },
      ],
      to: 'agent',
    },
    {
      key: 'day',
      title: ['Day of payment', 'Día de pago'],
      asks: ['On which day will you make the payment?', '¿Qué día hará el pago?'],
      reads: ['day'],
      to: 'agreed',
      failed: 'agent',
    },
    {
      key: 'agreed',
      title: ['Agreed', 'Acordado'],
      says: [
        [
          'Thank you, {{name}}. I note that you will pay {{amount}} on {{payment date}}. Have a good day.',
          'Gracias, {{nombre}}. Anoto que pagará {{monto}} el {{fecha de pago}}. Que tenga un buen día.',
        ],
      ],
      to: 'end',
    },
    {
      key: 'receipt',
      title: ['Receipt', 'Comprobante'],
      asks: [
        'Thank you for telling me. What is the number of the receipt, so that we can check it?',
        'Gracias por avisar. ¿Cuál es el número del comprobante, para verificarlo?',
      ],
      reads: ['receipt'],
      tries: 2,
      to: 'checking',
      failed: 'checking',
    },
    {
      key: 'checking',
      title: ['We check it', 'Lo verificamos'],
      says: [
        [
          'We will check the payment and let you know. Have a good day.',
          'Verificaremos el pago y le avisaremos. Que tenga un buen día.',
        ],
      ],
      to: 'end',
    },
    {
      key: 'agent',
      title: ['To an agent', 'A un asesor'],
      says: [
        [
          'I understand. I will put you through to an agent who can find an arrangement with you.',
          'Entiendo. Le comunico con un asesor que puede buscar un acuerdo con usted.',
        ],
      ],
      to: 'transfer',
    },
    {
      key: 'transfer',
      title: ['Collections desk', 'Área de cobranza'],
      transfers: true,
      failed: 'later',
    },
    {
      key: 'later',
      title: ['Another time', 'Otro momento'],
      says: [
        [
          'Thank you for your time. We will call at another moment.',
          'Gracias por su tiempo. Llamaremos en otro momento.',
        ],
      ],
      to: 'end',
    },
    { key: 'end', title: ['', ''], ends: true },
  ],
};
