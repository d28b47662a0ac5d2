import type { Ask, AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { listOf } from './assign/listed.ts';
import { read } from './read.ts';
import { pointsAt } from './replies/points.ts';
import { understand } from './understand.ts';

type Language = 'english' | 'spanish';

function variable(name: string, type: AskedVariable['type'], description: string): AskedVariable {
  return { id: name, name, type, description, choices: [] };
}

interface Asking {
  language?: Language;
  ahead?: AskedVariable[];
  asked?: string;
}

function given(
  heard: string,
  wanted: AskedVariable[],
  { language = 'spanish', ahead = [], asked = '' }: Asking,
) {
  const place = { language, now: '2026-03-05T10:20', country: 'EC' };
  const values = read({ heard, ...place, asked, read: wanted, ahead });
  return Object.fromEntries(values.map(({ variable_id, value }) => [variable_id, value]));
}

const understood = (heard: string, wanted: AskedVariable[], more: Partial<Ask> = {}) =>
  understand({
    heard,
    language: 'spanish',
    now: '2026-03-05T10:20',
    country: 'EC',
    history: [],
    read: wanted,
    ahead: [],
    correctable: [],
    known: [],
    decide: null,
    instructions: [],
    goal: null,
    facts: [],
    passages: [],
    says: [],
    ...more,
  } as unknown as Ask);

const plate = variable('matricula', 'string', 'Matrícula del coche');
const service = variable('servicio', 'string', 'Si quiere revisión, cambio de aceite o un presupuesto');

describe('what is named by letters and digits', () => {
  const mileage = variable('kilometros', 'integer', 'Kilómetros del coche');

  it.each([
    ['1234 KLM y unos 85 mil', { matricula: '1234 KLM', kilometros: '85000' }],
    ['PBA-1234', { matricula: 'PBA-1234' }],
    ['0987 jkl, 20 mil', { matricula: '0987 jkl', kilometros: '20000' }],
    ['tiene 70000 km', { kilometros: '70000' }],
    ['90mil', { kilometros: '90000' }],
  ])('%s', (heard, values) => {
    expect(given(heard, [plate, mileage], {})).toEqual(values);
  });

  it.each([
    'el jueves no, el viernes a las nueve',
    'no espera mejor el miércoles',
    'cuando llegue a casa se lo digo',
  ])('is not %s', (heard) => {
    expect(given(heard, [plate], {})).toEqual({});
  });

  it('is no hour and no number, where it is not asked for either', () => {
    const time = variable('hora', 'time', 'Hora de la clase');
    expect(given('nivel B2', [time], {})).toEqual({});
    expect(given('a las 5pm', [time], {})).toEqual({ hora: '17:00' });
    expect(given('tengo la MP3', [mileage], {})).toEqual({});
  });

  it('is no other text that is asked for before it', () => {
    expect(given('la matrícula es 4321-BCD', [service], { ahead: [plate] })).toEqual({
      matricula: '4321-BCD',
    });
  });
});

describe('what a description lists', () => {
  it.each([
    ['nivel', 'Su nivel, A1, A2 o B1', ['A1', 'A2', 'B1']],
    ['language', 'The language to learn: French, German, or Spanish.', ['French', 'German', 'Spanish']],
    ['servicio', 'Si quiere revisión, cambio de aceite u otra cosa', ['revisión', 'cambio de aceite']],
    ['pago', 'Forma de pago: efectivo/tarjeta', ['efectivo', 'tarjeta']],
    ['barrio', 'Ciudad, barrio o sector donde vive', []],
    ['direccion', 'Dirección: calle, número o apartado', []],
    ['motivo', 'Motivo: factura, avería o contrato', []],
    ['nombre', 'Nombre o apodo', []],
    ['plan', 'El plan que quiere', []],
    ['plan', '', []],
  ])('%s: %s', (name, description, listed) => {
    const topic = { direccion: 'address', motivo: 'reason', nombre: 'person' }[name] ?? 'other';
    expect(listOf(name, description, topic as 'other')).toEqual(listed);
  });

  it('is no word behind what is somebody owns', () => {
    const job = variable('need', 'string', 'What they need: inspection, tyres or a quote');
    const said = given('my brakes are squeaking', [job], { language: 'english' });
    expect(said).toEqual({ need: 'my brakes are squeaking' });
  });

  it.each([
    ['un cambio de aceite, por favor', 'cambio de aceite'],
    ['revisiones', 'revisión'],
    ['hace un ruido raro', 'hace un ruido raro'],
    ['no lo sé, hace un ruido raro al frenar', 'hace un ruido raro al frenar'],
    ['no la revisión, el presupuesto', 'presupuesto'],
    ['revisión y cambio de aceite', 'revisión y cambio de aceite'],
    ['¿cuánto cuesta la revisión?', undefined],
    ['no lo sé', undefined],
    ['el viernes por la tarde', undefined],
    ['me llamo Pedro', undefined],
  ])('%s', (heard, value) => {
    expect(given(heard, [service], {})['servicio']).toBe(value);
  });
});

describe('a trouble and where it is', () => {
  const both = [
    variable('averia', 'string', 'Qué ocurre'),
    variable('direccion', 'string', 'Dirección de la avería'),
  ];

  it.each([
    ['hay una fuga en la calle Mayor 14', 'hay una fuga', 'calle Mayor 14'],
    [
      'ha reventado un tubo en Av. Quito y Loja, sale agua',
      'ha reventado un tubo en Av. Quito y Loja, sale agua',
      'Av. Quito y Loja',
    ],
    ['C/ Sol 12, 2º B, huele a gas', 'huele a gas', 'C/ Sol 12, 2º B'],
    ['se cortó la luz en calle olmedo 33', 'se cortó la luz', 'calle olmedo 33'],
    ['la calle está a oscuras', 'la calle está a oscuras', undefined],
  ])('%s', (heard, averia, direccion) => {
    const found = given(heard, both, {});
    expect([found['averia'], found['direccion']]).toEqual([averia, direccion]);
  });

  it('tells, and asks nothing', () => {
    expect(understood('hay una fuga enorme', both)).toMatchObject({ asks: false });
    expect(understood('hay una fuga enorme?', both)).toMatchObject({ asks: true });
    expect(understood('hay un cajero cerca', [plate])).toMatchObject({ asks: true });
  });

  it('decides nothing by what a street is called', () => {
    const decide = [{ id: 'fuga', number: 1, text: 'Hay una fuga en la calle', samples: [] }];
    const known = [{ name: 'averia', type: 'string' as const, value: 'la presión es muy baja' }];
    const [, address] = both;
    const heard = 'en la calle del Pez 3';
    expect(understood(heard, address ? [address] : [], { decide, known }).condition?.id).toBeNull();
    const leak = [{ name: 'averia', type: 'string' as const, value: 'hay una fuga en la calle' }];
    // A value decides nothing either; what was said does.
    expect(understood(heard, address ? [address] : [], { decide, known: leak }).condition?.id).toBeNull();
    const history = [{ role: 'user' as const, content: 'hay una fuga en la calle' }];
    expect(understood(heard, address ? [address] : [], { decide, history }).condition?.id).toBe('fuga');
  });
});

describe('yes and no', () => {
  const right = [variable('ok', 'boolean', 'Si los datos son correctos')];
  const cancel = [variable('ok', 'boolean', 'Si quiere cancelar la cita')];
  const insured = [variable('ok', 'boolean', 'Si tiene seguro')];
  const dry = [variable('ok', 'boolean', 'Si se ha quedado sin agua')];

  it.each([
    ['cancélalo', right, 'false'],
    ['mejor anule todo', right, 'false'],
    ['olvídelo', right, 'false'],
    ['no lo cancele', right, undefined],
    ['cancélala', cancel, 'true'],
    ['cancélalo', insured, undefined],
    ['todo bien menos la hora', right, undefined],
    ['no tengo agua desde ayer', dry, 'true'],
    // Half a yes and half a no: asked again.
    ['no estoy sin agua', dry, undefined],
    ['sí hay agua', dry, 'false'],
    ['sale agua del techo', dry, undefined],
    ['sí', dry, 'true'],
  ])('%s', (heard, wanted, value) => {
    expect(given(heard, wanted, {})['ok']).toBe(value);
  });
});

describe('days and numbers', () => {
  const since = [variable('desde', 'date', 'Desde qué día ocurre')];
  const day = [variable('dia', 'date', 'Qué día quiere venir')];

  it.each([
    ['una semana', since, '2026-02-26'],
    ['tres días', since, '2026-03-02'],
    ['hace una semana', since, '2026-02-26'],
    ['una hora', since, '2026-03-05'],
    ['desde anoche', since, '2026-03-04'],
    ['una semana', day, undefined],
    ['¿abren los sábados?', day, undefined],
    ['los sábados puedo', day, '2026-03-07'],
    ['¿puede ser el sábado?', day, '2026-03-07'],
  ])('%s', (heard, wanted, value) => {
    expect(Object.values(given(heard, wanted, {}))[0]).toBe(value);
  });

  it('counts in the unit that is asked for', () => {
    const years = [variable('years', 'number', 'How many years they have studied it')];
    expect(given('six months', years, { language: 'english' })).toEqual({});
    expect(given('six years', years, { language: 'english' })).toEqual({ years: '6' });
  });
});

describe('a name that is given later', () => {
  it('puts the known one right, and is nothing else', () => {
    const known = [{ name: 'nombre', type: 'string' as const, value: 'Revisión' }];
    const correctable = [variable('nombre', 'string', 'Nombre del cliente')];
    const { values } = understood('me llamo Ana Ruiz', [plate], { known, correctable });
    expect(values).toMatchObject([{ variable_id: 'nombre', value: 'Ana Ruiz' }]);
  });
});

describe('what was said to be wrong', () => {
  const correctable = [
    variable('nombre', 'string', 'Nombre del cliente'),
    plate,
    variable('fecha', 'date', 'Qué día lo trae'),
    variable('hora', 'time', 'A qué hora lo trae'),
  ];
  const place = { language: 'spanish' as const, now: '2026-03-05T10:20', country: 'EC', correctable };

  it.each([
    ['la hora está mal', 'hora'],
    ['todo bien menos la matrícula', 'matricula'],
    ['quiero cambiar el día', 'fecha'],
    ['no, mi nombre no es correcto', 'nombre'],
    ['está mal', null],
    ['la hora y la matrícula están mal', null],
    ['la hora', null],
    ['todo bien', null],
  ])('%s', (heard, name) => {
    expect(pointsAt({ ...place, heard })?.name ?? null).toBe(name);
  });

  it('is taken from what is said next', () => {
    const right = [variable('ok', 'boolean', 'Si los datos son correctos')];
    const known = [{ name: 'matricula', type: 'string' as const, value: '1234 KLM' }];
    const history = [{ role: 'user' as const, content: 'la matrícula está mal' }];
    const more = { correctable, known, history };
    expect(understood('es la 4321-BCF', right, more).values).toMatchObject([
      { variable_id: 'matricula', value: '4321-BCF' },
    ]);
    expect(understood('sí', right, more).values).toMatchObject([{ variable_id: 'ok', value: 'true' }]);
    expect(understood('es la 4321-BCF', right, { ...more, history: [] }).values).toEqual([]);
  });
});

it('the y of an address is no yes', () => {
  const right = [variable('ok', 'boolean', 'Whether it is right')];
  expect(given('kim@y.com', right, { language: 'english' })).toEqual({});
  expect(given('yes, kim@y.com', right, { language: 'english' })).toEqual({ ok: 'true' });
});
