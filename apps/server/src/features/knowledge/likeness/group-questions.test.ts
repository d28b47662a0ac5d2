import { expect, it } from 'vitest';
import { groupQuestions } from './group-questions.ts';

/** What people ask, each line one thing in several wordings. */
const things = [
  [
    'Do you ship to Canada?',
    'Can you send orders to Canada?',
    '¿Hacen envíos a Canadá?',
    'shipping to canada',
  ],
  [
    'How do I cancel my subscription?',
    '¿Cómo cancelo mi suscripción?',
    'cancel subscription',
    'I want to cancel the subscription',
  ],
  [
    'What time do you open on Sundays?',
    '¿A qué hora abren los domingos?',
    'opening hours sunday',
    '¿Abren el domingo?',
  ],
  [
    'How much does the installation cost?',
    '¿Cuánto cuesta la instalación?',
    'price of installation',
    'Precio de la instalación',
  ],
  [
    'Where is your office in Loja?',
    '¿Dónde queda la oficina de Loja?',
    'address of the Loja office',
    '¿Dónde está su oficina en Loja?',
  ],
  [
    'Do you accept credit cards?',
    '¿Aceptan tarjetas de crédito?',
    'Can I pay with a credit card?',
    '¿Puedo pagar con tarjeta de crédito?',
  ],
  ['Is there parking?', '¿Tienen estacionamiento?', '¿Hay parqueadero?', 'Do you have a parking lot?'],
  [
    'I forgot my password',
    'Olvidé mi contraseña',
    'How can I reset my password?',
    '¿Cómo restablezco mi contraseña?',
  ],
  ['Do you rent bicycles?', '¿Alquilan bicicletas?', 'bicycle rental', 'Quiero alquilar una bicicleta'],
  ['Who painted the Mona Lisa?', '¿Quién pintó la Mona Lisa?'],
  [
    'Is the warranty valid abroad?',
    '¿La garantía vale en el extranjero?',
    'Does the warranty work in other countries?',
  ],
  ['Do you ship to Mexico?', '¿Hacen envíos a México?', 'shipping to mexico'],
  ['How do I renew my subscription?', '¿Cómo renuevo mi suscripción?', 'renew subscription'],
  ['What time do you open on Saturdays?', '¿A qué hora abren los sábados?', 'opening hours saturday'],
  ['How much does a repair cost?', '¿Cuánto cuesta una reparación?', 'price of a repair'],
  ['Where is your office in Quito?', '¿Dónde queda la oficina de Quito?', 'address of the Quito office'],
  ['How long is the warranty?', '¿Cuánto dura la garantía?', 'duration of the warranty'],
  ['How do I change my address?', '¿Cómo cambio mi dirección?', 'change of address'],
  [
    'Can I return a product without the receipt?',
    '¿Puedo devolver un producto sin factura?',
    'return without receipt',
  ],
];

interface Judged {
  /** Of the pairs that were grouped, how many belong together; of those that belong together, how many were grouped. */
  precision: number;
  recall: number;
}

async function judge(): Promise<Judged> {
  const all = things.flatMap((wordings, thing) => wordings.map((text) => ({ text, thing })));
  // Not thing by thing, as people ask.
  const mixed = all
    .map((one, at) => ({ ...one, order: (at * 17) % 67 }))
    .toSorted((a, b) => a.order - b.order);
  const groups = await groupQuestions(mixed.map(({ text }) => text));
  const pairsOf = (members: number[]) =>
    members.flatMap((first, at) => members.slice(at + 1).map((second) => [first, second] as const));
  const grouped = groups.flatMap(pairsOf);
  const right = grouped.filter(([first, second]) => mixed[first]?.thing === mixed[second]?.thing);
  const pairs = things.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
  return { precision: right.length / grouped.length, recall: right.length / pairs };
}

it('groups what is asked in other words and in the other language', async () => {
  const { precision, recall } = await judge();
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.65);
});

it('is the same each time, and what comes later changes no group of before', async () => {
  const all = things.flat();
  const groups = await groupQuestions(all);
  expect(await groupQuestions(all)).toEqual(groups);
  const fewer = await groupQuestions(all.slice(0, 20));
  const before = groups.map((members) => members.filter((at) => at < 20)).filter(({ length }) => length > 0);
  expect(fewer).toEqual(before);
});
