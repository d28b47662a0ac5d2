import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { bareLexis, stemOf, type Lexis } from './lexis.ts';

const reasons = [
  { id: 'sales', text: 'The person wants to buy or asks about prices' },
  { id: 'support', text: 'The person has a technical problem' },
  { id: 'human', text: 'The person wants to talk to a human agent' },
];
const motivos = [
  { id: 'ventas', text: 'La persona quiere comprar o pregunta por precios' },
  { id: 'soporte', text: 'La persona tiene un problema técnico' },
];

function english(heard: string, conditions = reasons) {
  return decide({ heard, language: 'english', conditions });
}
function spanish(heard: string, conditions = motivos) {
  return decide({ heard, language: 'spanish', conditions });
}

describe('which condition something is about', () => {
  it.each([
    ['how much is a router', 'sales'],
    ['my router is not working', 'support'],
    ['let me talk to someone', 'human'],
    ["I don't want to buy anything", null],
    ['call me Ishmael', null],
    ['you can call me sam', null],
    ['call me tomorrow, I want to talk to somebody', 'human'],
    ['it is raining', null],
    ['I want to buy and I have a technical problem', null],
    ['', null],
  ])('%j is %s', (heard, id) => {
    expect(english(heard).id).toBe(id);
  });

  it.each([
    ['quisiera comprar uno', 'ventas'],
    ['no quiero comprar nada', null],
    ['se me dañó el router', 'soporte'],
  ])('%j is %s', (heard, id) => {
    expect(spanish(heard).id).toBe(id);
  });

  it('means what was asked by yes and no in whatever words', () => {
    const trial = [
      { id: 'yes', text: 'The person wants the free trial' },
      { id: 'no', text: 'The person does not want the free trial' },
    ];
    const asked = 'Great. Would you like a free trial?';
    const after = (heard: string) => decide({ heard, language: 'english', conditions: trial, asked }).id;
    for (const yes of ['sure', 'yep', 'of course!', 'sounds good', 'yeah sure, thanks'])
      expect(after(yes)).toBe('yes');
    for (const no of ['nope', 'no thanks', 'not really']) expect(after(no)).toBe('no');
    for (const open of ['maybe', 'I guess', 'sure, but how much is it', 'Tom'])
      expect(after(open)).toBeNull();
  });

  it('goes by what was told before where the last words say nothing', () => {
    const parcel = [
      { id: 'damaged', text: 'The parcel is damaged or broken' },
      { id: 'late', text: 'The parcel is late or has not arrived' },
    ];
    const before = ['0991234567', "my parcel hasn't arrived"];
    const after = (heard: string) => decide({ heard, language: 'english', conditions: parcel, before }).id;
    expect(after('RP-99')).toBe('late');
    expect(after('it is broken')).toBe('damaged');
  });

  it('tells yes from no', () => {
    const replies = [
      { id: 'yes', text: 'La persona acepta' },
      { id: 'no', text: 'La persona no acepta' },
    ];
    expect(spanish('claro que sí', replies).id).toBe('yes');
    expect(spanish('para nada', replies).id).toBe('no');
    expect(spanish('tal vez', replies).id).toBeNull();
  });

  it('takes a no that only corrects for no refusal', () => {
    const results = [
      { id: 'booked', text: 'Booked' },
      { id: 'refused', text: 'Refused' },
    ];
    expect(english('No, on March 5', results).id).toBeNull();
    expect(spanish('No, el martes', results).id).toBeNull();
    expect(english('No', results).id).toBe('refused');
    expect(spanish('No, gracias, el martes tampoco', results).id).toBe('refused');
  });

  it('takes sample sentences for examples: of words that the condition itself does not use', () => {
    const bare = [
      { id: 'a', text: 'retention team' },
      { id: 'b', text: 'field crew' },
    ];
    const taught = [
      { ...bare[0]!, samples: ['I am thinking of switching to another company', 'somebody offers me less'] },
      { ...bare[1]!, samples: ['a cable hangs from the pole', 'the box on my wall is broken'] },
    ];
    const heard = 'there is a cable hanging down from a pole in my street';
    const language = 'english';
    expect(decide({ heard, language, conditions: bare }).id).toBeNull();
    expect(decide({ heard, language, conditions: taught }).id).toBe('b');
    expect(decide({ heard: 'what a lovely day', language, conditions: taught }).id).toBeNull();
  });

  it('lists all conditions, the likest first, so that a person can see why', () => {
    const { id, confidence, alternatives } = english('what does it cost');
    expect(id).toBe('sales');
    expect(confidence).toBeGreaterThan(0.6);
    expect(alternatives.map((one) => one.id)).toEqual(['sales', expect.anything(), expect.anything()]);
    expect(english('hello').confidence).toBe(0);
  });

  it('leaves it open where the last words say something else, whatever was said before', () => {
    const conditions = [{ id: 'cash', text: 'The person pays in cash' }, ...reasons];
    const before = ['I pay in cash'];
    const at = (heard: string) => decide({ heard, language: 'english', conditions, before }).id;
    expect(at('4521')).toBe('cash');
    expect(at('what a lovely day')).toBeNull();
    expect(at('my router is broken')).toBe('support');
    expect(at('')).toBeNull();
  });
});

describe('in doubt it is none of them', () => {
  const conditions = [
    { id: 'appointment', text: 'The person wants an appointment' },
    { id: 'paid', text: 'The person has already paid' },
  ];
  const cancels = [...conditions, { id: 'cancel', text: 'They want to cancel an appointment' }];
  const of = (heard: string, all = conditions) => decide({ heard, language: 'english', conditions: all }).id;

  it('where a thing is called off or changed, unless that is the condition', () => {
    expect(of('I want an appointment')).toBe('appointment');
    expect(of('cancel my appointment')).toBeNull();
    expect(of('I need to reschedule my appointment')).toBeNull();
    expect(of('cancel my appointment', cancels)).toBe('cancel');
  });

  it('where it is asked about', () => {
    expect(of('I paid yesterday')).toBe('paid');
    expect(of('how much do I pay?')).toBeNull();
  });

  it('and a bare answer in the other language is one', () => {
    const accepts = [
      { id: 'yes', text: 'The person accepts the offer' },
      { id: 'no', text: 'The person declines the offer' },
    ];
    const after = (heard: string) =>
      decide({ heard, language: 'english', conditions: accepts, asked: 'Do you accept the offer?' }).id;
    expect(['claro que sí', 'no gracias', 'quizás'].map(after)).toEqual(['yes', 'no', null]);
  });
});

describe('what was asked before', () => {
  const conditions = [
    { id: 'starts', text: 'El coche arranca' },
    { id: 'dead', text: 'El coche no arranca' },
  ];
  const at = (heard: string, asked = '¡Gracias! ¿El coche arranca?') =>
    decide({ heard, language: 'spanish', conditions, asked }).id;

  it('a bare reply says what the question says, or its contrary', () => {
    expect(at('sí')).toBe('starts');
    expect(at('no')).toBe('dead');
    expect(at('no sé')).toBeNull();
    expect(at('sí', 'Espere un momento.')).toBeNull();
  });
});

describe('what is over and what is to come', () => {
  const conditions = [
    { id: 'paid', text: 'The person has already paid' },
    { id: 'will', text: 'The person can pay or will pay' },
  ];
  const condiciones = [
    { id: 'paid', text: 'La persona ya pagó' },
    { id: 'will', text: 'La persona puede pagar o va a pagar' },
  ];
  it.each([
    ['I can pay on Friday', 'will'],
    ["I'll pay tomorrow", 'will'],
    ['I paid yesterday', 'paid'],
    ['I already paid', 'paid'],
    ['I have paid it', 'paid'],
  ])('%j is %s', (heard, id) => {
    expect(english(heard, conditions).id).toBe(id);
  });
  it.each([
    ['puedo pagar el viernes', 'will'],
    ['pagaré mañana', 'will'],
    ['lo pagué ayer', 'paid'],
    ['ya está pagado', 'paid'],
  ])('%j is %s', (heard, id) => {
    expect(spanish(heard, condiciones).id).toBe(id);
  });

  it('a day alone accepts what was asked, unless another day was', () => {
    const yes = [{ id: 'yes', text: 'The person accepts' }];
    const at = (asked: string, heard: string) =>
      decide({ heard, language: 'english', conditions: yes, asked }).id;
    expect(at('Could you come to the office?', 'on friday')).toBe('yes');
    expect(at('Could you come to the office today?', 'on friday')).toBeNull();
    expect(at('Which day suits you?', 'on friday')).toBeNull();
    expect(at('Could you come to the office?', 'not on friday')).toBeNull();
  });
});

describe('a dictionary that is handed in', () => {
  const conditions = [
    { id: 'outage', text: 'There is no electricity' },
    { id: 'invoice', text: 'Wants a copy of the invoice' },
  ];

  it('knows other words for what a condition says', () => {
    const lexis: Lexis = (text, language) =>
      bareLexis(text, language).map((term) =>
        term.word === 'juice' ? { ...term, ways: [{ stems: [stemOf('electricity')], worth: 0.9 }] } : term,
      );
    const heard = 'we have no juice in the whole house';
    expect(decide({ heard, language: 'english', conditions }).id).toBeNull();
    expect(decide({ heard, language: 'english', conditions }, lexis).id).toBe('outage');
  });
});
