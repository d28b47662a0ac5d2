import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { read } from '../read.ts';

function value(language: 'english' | 'spanish', heard: string, asked: Partial<AskedVariable>): string | null {
  const variable: AskedVariable = {
    id: 'asked',
    name: 'asked',
    type: 'number',
    description: '',
    choices: [],
    ...asked,
  };
  const place = { language, now: '2026-11-24T07:00', country: 'EC' } as const;
  return read({ heard, ...place, read: [variable], ahead: [] })[0]?.value ?? null;
}

describe('amounts as they are said', () => {
  const budget = { name: 'budget', description: 'the monthly budget in dollars' };
  const presupuesto = { name: 'presupuesto', description: 'el presupuesto mensual en dólares' };

  it('counts couples and halves of hundreds and thousands', () => {
    expect(value('english', 'a couple hundred bucks', budget)).toBe('200');
    expect(value('english', 'a couple of thousand', budget)).toBe('2000');
    expect(value('spanish', 'medio millar', presupuesto)).toBe('500');
    expect(value('spanish', 'medio centenar', { name: 'empleados', type: 'integer' })).toBe('50');
  });

  it('asks again where a word means thousands here and millions there', () => {
    for (const heard of ['5 lucas', 'dos palos']) expect(value('spanish', heard, presupuesto)).toBeNull();
  });

  it('takes five of ten for a score, where that is what was asked for', () => {
    const score = { name: 'score', type: 'integer', description: 'a score from 1 to 10' } as const;
    expect(value('english', '5/10', score)).toBe('5');
    expect(value('english', 'I give it 8/10', score)).toBe('8');
    expect(value('english', '11/10', score)).toBeNull();
    expect(value('english', '5/10/2026', score)).toBeNull();
  });
});
