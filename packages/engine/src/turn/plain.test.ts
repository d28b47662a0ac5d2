import { describe, expect, it } from 'vitest';
import { plainSay } from './plain.ts';

function asked(choices: string[], description = 'La mesa', language: 'english' | 'spanish' = 'spanish') {
  const missing = [{ name: 'mesa_elegida', type: 'string' as const, description, choices }];
  return plainSay({ purpose: 'question', prompt: '', missing, part: false, again: 0 }, language);
}

describe('a question without a prompt of its own', () => {
  it('names what can be chosen', () => {
    expect(asked(['Terraza', 'sala_grande'])).toBe(
      '¿Podría indicarme, por favor: mesa elegida (Terraza o sala grande)?',
    );
    expect(asked(['siete', 'ocho'])).toContain('(siete u ocho)?');
    expect(asked(['A', 'B', 'C'], '', 'english')).toBe('Could you please tell me: mesa elegida (A, B or C)?');
    expect(asked(['única'])).toContain('mesa elegida (única)?');
    expect(asked([])).toBe('¿Podría indicarme, por favor: mesa elegida?');
  });

  it('never reads aloud what describes a variable', () => {
    expect(asked(['S', 'M'], 'INTERNAL: code of the table, from the CRM')).toContain(
      ': mesa elegida (S o M)?',
    );
  });

  it('asks in the words of the prompt for the part that is missing, and never says a name that is no word', () => {
    const prompt = '¿Cuál es su edad y qué tratamiento busca?';
    const left = (name: string) => {
      const missing = [{ name, type: 'string' as const, description: 'interno', choices: [] }];
      return plainSay({ purpose: 'question', prompt, missing, part: true, again: 0 }, 'spanish');
    };
    expect(left('tratamiento')).toBe('Me falta un dato: ¿qué tratamiento busca?');
    expect(left('observaciones')).toBe('Todavía necesito: observaciones.');
    expect(left('x_1')).toBe(prompt);
  });

  it('never speaks what an instruction tells a model', () => {
    const missing = [{ name: 'acepta_oferta', type: 'boolean' as const, description: '', choices: [] }];
    const of = (wanted: typeof missing) =>
      plainSay(
        { purpose: 'instruction', prompt: 'Convince them', missing: wanted, part: false, again: 0 },
        'english',
      );
    expect(of(missing)).toBe('Could you please tell me: acepta oferta (yes or no)?');
    expect(of([])).toBe('How can I help you?');
  });

  it('gives examples of a long list', () => {
    const tables = Array.from({ length: 13 }, (_, at) => String(at + 1));
    expect(asked(tables)).toContain('mesa elegida (por ejemplo 1, 2, 3, 4 o 5)?');
    expect(asked(tables.slice(1))).toContain('11, 12 o 13)?');
  });

  it('names them once more where only they are missing', () => {
    const missing = [{ name: 'size', type: 'string' as const, description: '', choices: ['S', 'M'] }];
    const said = plainSay({ purpose: 'question', prompt: 'Hi', missing, part: true, again: 0 }, 'english');
    expect(said).toBe('I still need: size (S or M).');
  });
});
