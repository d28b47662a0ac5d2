import { describe, expect, it } from 'vitest';
import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';
import type { TemplateKey } from '@centralita/contract/workflows/versions/templates';
import { templateOf } from '../features/workflows/templates/gallery.ts';
import { playTemplate, type TemplateConversation } from './template-conversation.testing.ts';

type Conversation = [
  name: string,
  key: TemplateKey,
  language: WorkflowLanguage,
  turns: TemplateConversation['turns'],
];

const ends = { ended: true };
const atPerson = { nodes: ['transfer'], ended: false };

/** A usual conversation and a troublesome one through each template, in each language, without a model. */
const conversations: Conversation[] = [
  [
    'books at once',
    'appointment',
    'spanish',
    [
      ['una limpieza dental', { nodes: ['when'] }],
      ['el martes a las diez y media', { values: { fecha: '2026-11-24', hora: '10:30' } }],
      ['ana maria lopez', { said: ['Ana Maria Lopez', '24 de noviembre'] }],
      ['sí, está bien', { nodes: ['booked'], ...ends }],
    ],
  ],
  [
    'asks, gives half, corrects',
    'appointment',
    'spanish',
    [
      ['hola', { said: ['¿Para qué servicio'] }],
      ['y cuánto cuesta?', { said: ['No tengo esa información'] }],
      ['un chequeo', { nodes: ['when'], values: { hora: null } }],
      ['el lunes que viene', { said: ['¿a qué hora le conviene?'] }],
      ['a las cuatro', { nodes: ['who'] }],
      ['luis peralta', { said: ['23 de noviembre'] }],
      ['no, es el martes', { nodes: ['confirm'], said: ['24 de noviembre'], values: { confirmada: null } }],
      ['ahora sí', { nodes: ['booked'], ...ends }],
    ],
  ],
  [
    'will not give a name',
    'appointment',
    'spanish',
    [
      ['ortodoncia', {}],
      ['mañana a las 9', { nodes: ['who'] }],
      ['prefiero no darlo', atPerson],
    ],
  ],
  [
    'books at once',
    'appointment',
    'english',
    [
      ['teeth cleaning', {}],
      ['tuesday at ten thirty', { values: { date: '2026-11-24', time: '10:30' } }],
      ['Mary Jones', { said: ['November 24'] }],
      ['yep, that works', { nodes: ['booked'], ...ends }],
    ],
  ],
  [
    'corrects, then wants a person',
    'appointment',
    'english',
    [
      ['braces', {}],
      ['next monday', { said: ['at what time would suit you?'] }],
      ['at four', {}],
      ['luis peralta', { said: ['November 23'] }],
      ['no, make it tuesday', { said: ['November 24'] }],
      ['let me talk to a human please', { ended: false, said: ['a colleague will take over'] }],
    ],
  ],
  [
    'goes to sales',
    'qualification',
    'spanish',
    [
      ['queremos automatizar las llamadas', {}],
      ['somos unas 60 personas', { values: { empleados: '60' } }],
      ['Pedro Ruiz, pedro@acme.com', { nodes: ['sales', 'transfer'], ended: false }],
    ],
  ],
  [
    'works alone and has no address',
    'qualification',
    'spanish',
    [
      ['¿cuánto cuesta?', { said: ['No tengo esa información'] }],
      ['atender por whatsapp', {}],
      ['solo yo', { values: { empleados: '1' } }],
      ['julia paz', { said: ['¿a qué correo podemos escribirle?'] }],
      ['no uso correo', { nodes: ['material'], ...ends }],
    ],
  ],
  [
    'gets a demonstration',
    'qualification',
    'english',
    [
      ['better customer service', {}],
      ['around ten people', { values: { employees: '10' } }],
      ["I'm Anna, from Acme", { said: ['I still need: email'], values: { 'full name': 'Anna' } }],
      ['anna dot reese at acme dot com', { nodes: ['demo'] }],
      ['thursday', { said: ['November 26', 'anna.reese@acme.com'], ...ends }],
    ],
  ],
  [
    'asks prices and gives nothing',
    'qualification',
    'english',
    [
      ['how much does it cost?', { said: ['I do not have that information'] }],
      ["I'm not interested", { nodes: ['material'], ...ends }],
    ],
  ],
  [
    'cannot sign in',
    'support',
    'spanish',
    [
      ['se me olvidó la clave', { nodes: ['access', 'works'] }],
      ['sí, ya funciona', { nodes: ['goodbye'], ...ends }],
    ],
  ],
  [
    'greets, was charged twice, has no number',
    'support',
    'spanish',
    [
      ['hola buenas tardes', {}],
      ['me cobraron dos veces este mes', { nodes: ['invoice'] }],
      ['no la tengo a mano', atPerson],
    ],
  ],
  [
    'still does not work',
    'support',
    'english',
    [
      ['the app keeps closing', { nodes: ['restart', 'works'] }],
      ['no, same as before', atPerson],
    ],
  ],
  [
    'wants a person at once',
    'support',
    'english',
    [
      ['hello', { said: ['What can we help you with?'] }],
      ['I want to talk to a real person', { ended: false, said: ['a colleague will take over'] }],
    ],
  ],
  [
    'tells what does not work, and is asked afterwards whether it does',
    'support',
    'spanish',
    [
      [
        'mi internet no funciona',
        { nodes: ['restart', 'works'], said: ['¿Ya funciona?'], values: { resuelto: null } },
      ],
      ['no', atPerson],
    ],
  ],
  [
    'gives more than the most',
    'survey',
    'english',
    [
      ['11', { said: ['From 0 to 10'], values: { score: null } }],
      ['9 then', { nodes: ['best'] }],
    ],
  ],
  ['picks up', 'collections', 'english', [['speaking', { nodes: ['balance'] }]]],
  [
    'is not who was dialled',
    'collections',
    'english',
    [['you have the wrong number', { nodes: ['later'], ...ends }]],
  ],
  [
    'is happy',
    'survey',
    'spanish',
    [
      ['un 10', { nodes: ['best'] }],
      ['la amabilidad', { nodes: ['thanks'], ...ends }],
    ],
  ],
  [
    'is unhappy',
    'survey',
    'spanish',
    [
      ['para qué es esto?', { said: ['De 0 a 10'] }],
      ['como un 4', { nodes: ['sorry'] }],
      ['nadie me contesta el teléfono', { nodes: ['callback'] }],
      ['bueno, sí', { nodes: ['promised'], ...ends }],
    ],
  ],
  ['has no time', 'survey', 'spanish', [['no tengo tiempo', { nodes: ['thanks'], ...ends }]]],
  [
    'asks what it is for',
    'survey',
    'english',
    [
      ['what is this for?', { said: ['From 0 to 10'] }],
      ['eight', { nodes: ['better'] }],
      ['more colors', { nodes: ['thanks'], ...ends }],
    ],
  ],
  [
    'wants a person',
    'survey',
    'english',
    [['I want to talk to a person', { ended: false, said: ['a colleague will take over'] }]],
  ],
  [
    'wants a person once it is told',
    'survey',
    'spanish',
    [
      ['un 3', { nodes: ['sorry'] }],
      ['quiero hablar con una persona', { ended: false, said: ['le atenderá un compañero'] }],
    ],
  ],
  [
    'calls it off',
    'appointment',
    'spanish',
    [
      ['una limpieza dental el martes a las diez', { nodes: ['who'] }],
      ['Ana Ruiz', { nodes: ['confirm'] }],
      ['cancélalo', { values: { confirmada: 'false' } }],
    ],
  ],
  ['does not want to', 'survey', 'english', [["I'd rather not", { nodes: ['thanks'], ...ends }]]],
  [
    'pays on Friday',
    'collections',
    'spanish',
    [
      ['sí, soy yo', { nodes: ['balance'] }],
      ['sí, le pago el viernes', { said: ['27 de noviembre'], ...ends }],
    ],
  ],
  [
    'has paid, and has no receipt',
    'collections',
    'spanish',
    [
      ['quién habla?', { said: ['¿Hablo con Ana?'] }],
      ['con ella habla', { nodes: ['balance'] }],
      ['ya lo pagué ayer', { nodes: ['receipt'] }],
      ['no lo tengo a la mano', { nodes: ['checking'], ...ends }],
    ],
  ],
  ['is somebody else', 'collections', 'spanish', [['no, está equivocado', { nodes: ['later'], ...ends }]]],
  [
    'has no money',
    'collections',
    'spanish',
    [
      ['sí', {}],
      ['me quedé sin trabajo, no puedo', { nodes: ['agent', 'transfer'], ...ends }],
    ],
  ],
  [
    'pays on Friday',
    'collections',
    'english',
    [
      ['yes, speaking', { nodes: ['balance'] }],
      ["yes, I'll pay on Friday", { said: ['November 27'], ...ends }],
    ],
  ],
  [
    'asks for instalments',
    'collections',
    'english',
    [
      ['this is she', { nodes: ['balance'] }],
      ['can I pay in installments?', { nodes: ['agent', 'transfer'], ...ends }],
    ],
  ],
  ['is somebody else', 'collections', 'english', [['no, wrong number', { nodes: ['later'], ...ends }]]],
  ...(['english', 'spanish'] as const).flatMap((language): Conversation[] => {
    const [paid, yes, canPay, day, no, name] =
      language === 'english'
        ? ['I already paid', 'yes', 'I can pay on friday', 'friday', 'no', 'Ana']
        : ['ya pagué', 'sí', 'puedo pagar el viernes', 'el viernes', 'no', 'Ana'];
    const date = language === 'english' ? 'November 27' : '27 de noviembre';
    const conversation = (what: string, turns: TemplateConversation['turns']): Conversation => [
      what,
      'collections',
      language,
      [[yes, { said: [language === 'english' ? 'your balance' : 'su saldo'] }], ...turns],
    ];
    return [
      conversation('says no more than yes', [
        [yes, { nodes: ['day'] }],
        [day, { said: [name, date], ...ends }],
      ]),
      conversation('can pay, and says when', [[canPay, { nodes: ['agreed'], said: [date], ...ends }]]),
      conversation('says no more than the day', [[day, { nodes: ['agreed'], said: [date], ...ends }]]),
      conversation('says no more than no', [[no, { nodes: ['agent', 'transfer'], ...ends }]]),
      conversation('has paid', [[paid, { nodes: ['receipt'] }]]),
    ];
  }),
  [
    'asks for it in whole sentences, and thinks better of it',
    'appointment',
    'english',
    [
      ["I'd like to book an appointment for a haircut", { values: { service: 'a haircut' } }],
      ['this friday at noon', { nodes: ['who'] }],
      ['actually make it saturday', { nodes: [], said: ['Noted: November 28, 2026.', 'full name'] }],
      ['John Smith', { said: ['for a haircut on November 28'] }],
      ['yes', { nodes: ['booked'], ...ends }],
    ],
  ],
  [
    'asks for it in whole sentences, and thinks better of it',
    'appointment',
    'spanish',
    [
      [
        'buenas, quería pedir hora para la revisión del coche',
        { values: { servicio: 'la revisión del coche' } },
      ],
      ['el jueves que viene a las cinco y media', { nodes: ['who'] }],
      ['mejor el viernes', { nodes: [], said: ['Anotado: 27 de noviembre de 2026.', 'nombre completo'] }],
      ['Luis Mora', { said: ['27 de noviembre'] }],
      ['vale', { nodes: ['booked'], ...ends }],
    ],
  ],
  [
    'names the day before what it is for',
    'appointment',
    'spanish',
    [
      [
        'quiero una cita para mañana a las 10',
        { said: ['¿Para qué servicio'], values: { servicio: null, hora: '10:00' } },
      ],
      ['una limpieza', { nodes: ['who'] }],
    ],
  ],
];

const contact = { name: 'Ana', amount: '$120', 'due date': '2026-11-30' };

describe('templates without a model', () => {
  it.each(conversations)('%s: %s, %s', async (_, key, language, turns) => {
    const { failures, said } = await playTemplate({ template: templateOf(key), language, contact, turns });
    expect(failures, said.join('\n')).toEqual([]);
  });

  it('nobody is left alone where nobody is free', async () => {
    const template = templateOf('support');
    const turns: TemplateConversation['turns'] = [
      ['me cobraron dos veces', {}],
      ['no la tengo', { nodes: ['transfer', 'nobody'], said: ['le escribiremos'], ended: true }],
    ];
    const conversation = { template, language: 'spanish' as const, turns, somebody: false };
    expect((await playTemplate(conversation)).failures).toEqual([]);
  });
});
