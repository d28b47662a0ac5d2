import { describe, expect, it } from 'vitest';
import { offersPerson, remarkIn } from './remark.ts';

const at = { now: '2026-03-05T10:20', country: 'EC' } as const;
const english = (text: string) => remarkIn(text, { language: 'english', ...at });
const spanish = (text: string) => remarkIn(text, { language: 'spanish', ...at });

describe('words about the talk itself', () => {
  it.each([
    ['Can I talk to a real person please?', 'person'],
    ['let me speak to your manager', 'person'],
    ['put me through to customer service', 'person'],
    ['I want a human', 'person'],
    ['agent', 'person'],
    ['could you repeat the question?', 'again'],
    ['pardon me?', 'again'],
    ["I don't get it", 'again'],
    ['ok, am I talking to a robot?', 'is'],
    ['are you human or a machine', 'is'],
    ['who is this?', 'is'],
    ['why do you need my phone number?', 'why'],
    ['what is that for?', 'why'],
    ['hold on a minute', 'wait'],
    ['let me check', 'wait'],
    ['This is bullshit!', 'outburst'],
    ['but I already told you that', 'outburst'],
    ['start over', 'outburst'],
  ] as const)('%s', (text, remark) => {
    expect(english(text)).toBe(remark);
  });

  it.each([
    ['quisiera hablar con alguien', 'person'],
    ['Hola, me puede comunicar con un asesor?', 'person'],
    ['pásame con un humano ya', 'person'],
    ['necesito un agente', 'person'],
    ['¿cómo dice?', 'again'],
    ['no le entendí', 'again'],
    ['¿Puede repetir la pregunta, por favor?', 'again'],
    ['¿estoy hablando con una máquina?', 'is'],
    ['eres una persona real?', 'is'],
    ['¿con quién hablo?', 'is'],
    ['y eso para qué lo necesitan?', 'why'],
    ['un momentito por favor', 'wait'],
    ['déjeme ver', 'wait'],
    ['esto es una mierda', 'outburst'],
    ['ya le di mi nombre', null],
    ['pero ya se lo dije antes', 'outburst'],
  ] as const)('%s', (text, remark) => {
    expect(spanish(text)).toBe(remark);
  });

  it.each([
    'I want to talk to a person about my bill',
    'I do not understand my bill',
    'what is the price',
    'one',
    'just one',
    'wait street 5',
    'I need an agent for my house',
    'no, sorry',
    'why is my bill so high',
    'the robot is broken',
  ])('are not all that begins like them: %s', (text) => {
    expect(english(text)).toBeNull();
  });

  it.each([
    'quiero hablar con una persona de ventas de autos',
    'no entiendo mi factura',
    'perdón, el martes',
    'que sea el lunes',
    'como a las tres',
    'una persona',
    'para una persona',
    'necesito una persona que me limpie la casa',
    'no sirve mi internet',
  ])('ni todo lo que empieza así: %s', (text) => {
    expect(spanish(text)).toBeNull();
  });

  it('are an answer where a person was offered', () => {
    expect(offersPerson('Thanks. Would you like to talk to a person?')).toBe(true);
    expect(offersPerson('I am your agent. What is your name?')).toBe(false);
    expect(offersPerson('¿Cuántas personas son?')).toBe(false);
  });
});
