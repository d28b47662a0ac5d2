import { describe, expect, it } from 'vitest';
import { listen } from '../heard.ts';
import { understand } from '../understand.ts';
import { wishIn } from './wishes.ts';

const languages = ['english', 'spanish'] as const;

function wishes(text: string): (string | null)[] {
  return languages.map((language) => {
    const heard = listen(text, { language, now: '2026-11-21T15:00', country: 'US' });
    return wishIn(heard)?.for ?? null;
  });
}

describe('a wish for a person, in either language', () => {
  it.each([
    'this is useless, get me a person',
    'I want to speak with somebody',
    'operator please',
    'a human!!',
    'can I talk to someone',
    'I am tired of this machine, pass me to an agent',
    '34, and get me a human',
    'no quiero hablar con un robot',
    'esto no sirve, pásame con una persona',
    'sí, pero quiero hablar con una persona',
    'quiero hablar con un humano',
    'no entiendo nada quiero un humano',
    'quiero que me atienda una persona',
    'prefiero que me llame alguien',
    'páseme con un agente',
    'me puede comunicar con un asesor',
    'comuníqueme con alguien por favor',
    '¿no puedo hablar con una persona?',
    "can't I just talk to a person?",
    "I don't want to talk to a robot",
    'I hate bots',
    'I hate talking to machines',
    'no bots please',
    'just give me a human',
    'let me speak to your manager',
    'Quiero hablar con el encargado',
    'necesito una persona real',
    'yes but put me through to a human please',
    'are you kidding me? get me a real person',
    'I need to speak to a representative about my bill',
    'is there a human I can talk to',
    'is there anyone real I can speak to?',
    'could someone call me back',
    "I'd rather talk to a person",
    'I would prefer to deal with a human',
    'agente',
    'asesor por favor',
    'no sé, quiero hablar con una persona',
    'mejor una persona',
    'que me llame un asesor',
    'odio los robots',
    'no hablo con máquinas',
    'no me gusta hablar con bots',
    'estoy harto de hablar con máquinas',
    'ya, pásenme con alguien de verdad',
    'ponme con una persona',
    'hablar con una persona',
    'talk to a human',
    'speak to an agent',
    'customer service',
    'atención al cliente',
    'I want a human not a bot',
    'get me your supervisor',
    'hay alguien con quien pueda hablar?',
    'no gracias quiero una persona',
    'no thanks I want to talk to a person',
    'i want to talk to a real person now',
    'me comunica con un operador',
    '¿me pasa con una persona?',
    'pueden llamarme alguien',
    'puede atenderme una persona',
    'necesito ayuda de una persona',
    'quisiera conversar con un ejecutivo',
    'transfiérame con un humano',
    'transfer me to a person',
    'no quiero seguir hablando con un bot',
    'I wont talk to a machine',
    'how can I speak to someone?',
    'where can I talk to a human',
    'connect me with support agent',
    'human',
    'HUMAN NOW',
    'humano ya',
    'un humano por favor',
    'can someone real talk to me',
    'no more bots',
    'necesito que me atienda una persona',
  ])('%s', (text) => expect(wishes(text)).toEqual(['person', 'person']));
});

describe('a wish to be left alone', () => {
  it.each([
    'deje de escribirme',
    'no me escriban más',
    'stop writing to me',
    'Stop calling me!',
    'please stop texting me',
    "don't contact me again",
    'no me vuelvan a llamar',
    'déjenme en paz',
    'leave me alone',
    'STOP',
    'BAJA',
    'unsubscribe',
    'quítenme de su lista',
    'bórrenme de la lista',
    'take me off your list',
    'remove my number from your list',
    'no quiero recibir más mensajes',
    "I don't want to receive any more messages",
    'no quiero que me escriban',
    'dejen ya de molestarme',
    'no more messages',
    'ya les dije que no me escriban más',
    'basta, dejen de llamarme',
    'deja de mandarme mensajes por favor',
    'quiero que dejen de escribirme',
    'I want you to stop messaging me',
    "please don't text me anymore",
    'sí, pero no me escriban más',
    'no me interesa, no me llamen más',
    'could you stop calling me please',
    'opt out',
    'no me molesten',
    'never call me again',
    'deje de escribirme y llamarme',
    'no quiero más mensajes',
    "I don't want any more calls",
  ])('%s', (text) => expect(wishes(text)).toEqual(['stop', 'stop']));
});

describe('no such wish', () => {
  it.each([
    "I don't want to talk to a person",
    'no quiero hablar con una persona',
    'no hace falta que me llame un asesor',
    'no necesito un asesor',
    'una persona',
    'somos 4 personas',
    'soy una persona mayor',
    'me atendió una persona muy grosera',
    'I need a person to clean my house',
    'busco un agente inmobiliario',
    'la persona de contacto es Juan',
    'a person told me it was broken',
    'estoy harta de esta máquina, no centrifuga',
    'quiero hablar de mi factura',
    'I want to talk about my bill',
    'quiero comprar un robot de cocina',
    'no quiero un robot de cocina rojo',
    'I want to buy a robot vacuum',
    'my agent is Bob',
    'trabajo de asesor de ventas',
    'I am a customer service manager',
    'he is a nice person',
    'quiero reservar para una persona',
    'for one person please',
    'a table for one person',
    'necesito cita para otra persona',
    'I need two people for the job',
    'someone stole my card',
    'alguien me robó la tarjeta',
    'someone broke the window',
    'I spoke to someone yesterday',
    '¿es para una persona?',
    'my manager is Ann',
    'quiero dar de baja mi contrato',
    'I already talked to a person',
    "my ex won't stop texting me",
    'they stopped writing to me',
    'no me llame hoy, estoy ocupado',
    'no me llamen al fijo, llámenme al móvil',
    "don't call me, text me",
    "don't call me tomorrow",
    'quiero dar de baja mi línea',
    'cancel my subscription',
    'el cartero dejó de escribirme',
    'no me escribió nadie más',
    'no me mandaron el paquete',
    'no me llegó el mensaje',
    'no me enviaron nada más',
    'stop the order',
    'no me mande el rojo, mándeme el azul',
    'nadie deja de escribirme',
    "don't send me the red one",
    'no me llamo Juan',
    'no me llamo Ana más bien Eva',
    'no me contactaron más',
  ])('%s', (text) => expect(wishes(text)).toEqual([null, null]));
});

describe('whatever is asked', () => {
  const types = ['boolean', 'integer', 'number', 'date', 'time', 'phone', 'email', 'string'] as const;
  it.each(types)('a wish is no %s', (type) => {
    for (const language of languages)
      for (const heard of [
        'no quiero hablar con un robot',
        'yes, but get me a person',
        'this is useless, I want a human',
      ]) {
        const variable = { id: 'v', name: 'x', type, description: '', choices: [] };
        const understood = understand({
          task: 'turn',
          ...{ language, now: '2026-11-21T15:00', country: 'EC', identity: '', heard },
          ...{ history: [{ role: 'assistant', content: 'Are you insured?' }], known: [], read: [variable] },
          ...{ ahead: [], correctable: [], decide: null, instructions: [], goal: null },
          ...{ says: [], passages: [], facts: [] },
        });
        expect(understood.remark).toBe('person');
        // "Yes" stands beside the wish, "no" within it.
        expect(understood.values.map(({ value }) => value)).toEqual(
          type === 'boolean' && heard.startsWith('yes') ? ['true'] : [],
        );
      }
  });
});

it('is looked for in long texts without a sign of punctuation', () => {
  for (const words of ['no ', 'i want to ', 'quiero hablar con un ', 'please stop writing ni ', 'a '])
    expect(() => wishes(words.repeat(4_000 / words.length))).not.toThrow();
});
