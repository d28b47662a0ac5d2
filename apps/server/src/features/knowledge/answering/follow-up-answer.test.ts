import * as calls from '@centralita/contract/knowledge/answer-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';

const hotel = `The pool
The pool costs 8 dollars a day. For children under twelve the pool costs 3 dollars.
The pool opens from nine to eight. On Sundays the pool opens at eleven.

The sauna
The sauna costs 15 dollars. A visit to the sauna lasts 90 minutes.
The sauna opens at five in the afternoon. Children cannot use the sauna.

The garage
The garage costs 12 dollars a night. The garage opens at six. A stay in the garage lasts ten days at most.

Fibre plan
The fibre plan costs 29 dollars a month. The contract of the fibre plan lasts 12 months. The installation of the fibre plan takes three days.

Premium plan
The premium plan costs 45 dollars a month. The contract of the premium plan lasts 24 months. The installation of the premium plan takes one day.

Payment
We accept credit cards and bank transfers. Reservations can be cancelled until two days before the arrival.
`;
const tienda = `Envíos a Quito
El envío a Quito cuesta 3 dólares. El envío a Quito tarda un día.

Envíos a Loja
El envío a Loja cuesta 6 dólares. El envío a Loja tarda cuatro días.

Horario
La tienda abre de lunes a sábado a las nueve. Los domingos la tienda abre a las once.
El taller abre de lunes a viernes a las ocho. Los domingos el taller no abre.

Lámpara Aurora
La garantía de la lámpara Aurora dura dos años. La lámpara Aurora cuesta 40 dólares.

Lámpara Boreal
La garantía de la lámpara Boreal dura tres años. La lámpara Boreal cuesta 55 dólares.
`;

let app: TestApp;
let desk: Desk;
let sourceIds: string[];
beforeAll(async () => {
  app = await testApp();
  desk = await makeDesk(app);
  sourceIds = [
    (await uploadReady(desk, { name: 'hotel.txt', content: hotel })).id,
    (await uploadReady(desk, { name: 'tienda.txt', content: tienda })).id,
  ];
});
afterAll(() => app.close());

async function conversation(...questions: string[]) {
  const history: { question: string; answer: string }[] = [];
  for (const question of questions) {
    const body = { sources_id: sourceIds, question, history: history.slice(-5) };
    const { status, data } = await ask(app, calls.testAnswer, { token: desk.token, body });
    expect(status).toBe(200);
    history.push({ question, answer: data.answer });
  }
  return history.at(-1)?.answer;
}

describe('a question after others', () => {
  it.each([
    [['How much is the pool?', 'And for children?'], 'How much is the pool for children?'],
    [['How much is the pool?', 'And the sauna?'], 'How much is the sauna?'],
    [['How much is the sauna?', 'and how long does it last?'], 'how long does the sauna last?'],
    [['When does the sauna open?', 'how much is it?'], 'how much is the sauna?'],
    [['When does the garage open?', 'And the sauna?'], 'When does the sauna open?'],
    [['When does the pool open?', 'And on Sundays?'], 'When does the pool open on Sundays?'],
    [
      ['How much does the fibre plan cost?', 'What about the premium plan?'],
      'How much does the premium plan cost?',
    ],
    [
      ['How much does the fibre plan cost?', 'how long is its contract?'],
      'how long is the contract of the fibre plan?',
    ],
    [
      ['How much does the premium plan cost?', 'And how long is the contract?'],
      'how long is the contract of the premium plan?',
    ],
    [
      ['How much does the premium plan cost?', 'how long does the installation take?'],
      'how long does the installation of the premium plan take?',
    ],
    [['what does the premium plan cost', 'and its contract?'], 'the contract of the premium plan?'],
    [['Do you have a sauna?', 'how much?'], 'how much is the sauna?'],
    [['Tell me about the pool', 'price?'], 'pool price?'],
    [['¿Cuánto cuesta el envío a Quito?', '¿Y a Loja?'], '¿Cuánto cuesta el envío a Loja?'],
    [['¿Cuánto cuesta el envío a Loja?', '¿y cuánto tarda?'], '¿Cuánto tarda el envío a Loja?'],
    [['¿Envían a Loja?', '¿cuánto cuesta?'], '¿Cuánto cuesta el envío a Loja?'],
    [['cuánto tarda el envío a quito', 'y su precio'], 'precio del envío a quito'],
    [['cuánto tarda el envío a quito', 'gracias', 'y a loja?'], 'cuánto tarda el envío a loja'],
    [['¿A qué hora abre la tienda?', '¿Y los domingos?'], '¿A qué hora abre la tienda los domingos?'],
    [['¿A qué hora abre la tienda?', '¿Y el taller?'], '¿A qué hora abre el taller?'],
    [['¿Cuánto cuesta la lámpara Aurora?', '¿y la Boreal?'], '¿Cuánto cuesta la lámpara Boreal?'],
    [['¿Cuánto cuesta la lámpara Boreal?', '¿Y su garantía?'], '¿La garantía de la lámpara Boreal?'],
    [['¿Qué garantía tiene la lámpara Aurora?', '¿Cuánto cuesta?'], '¿Cuánto cuesta la lámpara Aurora?'],
    [['¿Qué garantía tiene la lámpara Aurora?', '¿y la Boreal?'], '¿Qué garantía tiene la lámpara Boreal?'],
    [
      ['cuanto cuesta la lampara aurora', 'cuanto dura la garantia'],
      'cuanto dura la garantia de la lampara aurora',
    ],
    [['How much is the pool?', 'How much is the garage?'], 'How much is the garage?'],
    [
      ['How much is the pool?', 'How much is the sauna?', 'and the pool?', 'when does it open?'],
      'when does the pool open?',
    ],
    [['How much is the pool?', 'Can I cancel?'], 'Can I cancel?'],
    [['How much is the pool?', 'Who do I call?'], 'Who do I call?'],
    [['¿Cuánto cuesta la lámpara Aurora?', '¿Cuándo abren?'], '¿Cuándo abren?'],
    [
      ['¿Cuánto cuesta el envío a Quito?', '¿Cuándo abre la tienda?', '¿y los domingos?'],
      '¿Cuándo abre la tienda los domingos?',
    ],
    [['¿Cuánto cuesta la lámpara Aurora?', '¿Cuándo abre el taller?'], '¿Cuándo abre el taller?'],
    [['¿Cuándo abre la tienda?', '¿Y cuándo abre el taller?'], '¿Cuándo abre el taller?'],
    [['How much is the pool?', 'Do you accept credit cards?'], 'Do you accept credit cards?'],
    [['How much is the pool?', 'And do you accept credit cards?'], 'Do you accept credit cards?'],
  ])('%j is %j', async (questions, full) => {
    expect(await conversation(...questions)).toBe(await conversation(full));
  });

  it('is not found where neither it nor what it leans on is told', async () => {
    expect(await conversation('How much is the pool?', 'And the helicopter?')).not.toMatch(/dollars/);
  });
});
