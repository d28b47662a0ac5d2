import { describe, expect, it } from 'vitest';
import { plainSay } from './plain.ts';

function asked(choices: string[], description = 'La mesa', language: 'english' | 'spanish' = 'spanish') {
  const missing = [{ name: 'mesa_elegida', description, choices }];
  return plainSay({ purpose: 'question', prompt: '', missing, part: false, again: 0 }, language);
}

describe('a question without a prompt of its own', () => {
  it('names what can be chosen', () => {
    expect(asked(['Terraza', 'sala_grande'])).toBe(
      '¿Podría indicarme, por favor: la mesa (Terraza o sala grande)?',
    );
    expect(asked(['siete', 'ocho'])).toContain('(siete u ocho)?');
    expect(asked(['A', 'B', 'C'], '', 'english')).toBe('Could you please tell me: mesa elegida (A, B or C)?');
    expect(asked(['única'])).toContain('la mesa (única)?');
    expect(asked([])).toBe('¿Podría indicarme, por favor: la mesa?');
  });

  it('leaves it where the description has named them', () => {
    expect(asked(['terraza', 'sala'], 'Terraza o sala')).toContain(': terraza o sala?');
    expect(asked(['S', 'M'], 'tamaño en metros')).toContain('tamaño en metros (S o M)?');
  });

  it('gives examples of a long list', () => {
    const tables = Array.from({ length: 13 }, (_, at) => String(at + 1));
    expect(asked(tables)).toContain('la mesa (por ejemplo 1, 2, 3, 4 o 5)?');
    expect(asked(tables.slice(1))).toContain('11, 12 o 13)?');
  });

  it('names them once more where only they are missing', () => {
    const missing = [{ name: 'size', description: '', choices: ['S', 'M'] }];
    const said = plainSay({ purpose: 'question', prompt: 'Hi', missing, part: true, again: 0 }, 'english');
    expect(said).toBe('I still need: size (S or M).');
  });
});
