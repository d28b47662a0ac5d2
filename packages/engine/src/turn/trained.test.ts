import type { Flow } from '@centralita/contract/workflows/flow';
import type { VariableType } from '@centralita/contract/workflows/schema';
import { describe, expect, it } from 'vitest';
import { askedApart } from '../reading/asks.ts';
import { begin, type Stepped } from './begin.ts';
import type { Input } from './input.ts';
import { step } from './step.ts';

const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };
const place = { language: 'spanish' as const, country: 'EC', now: now.local };

describe('what stands beside a question', () => {
  it.each([
    ['Sí, ¿a qué hora abren?', '', 'Sí'],
    ['Ok, ¿a qué hora abren?', '', 'Ok'],
    ['Solo una, por favor. ¿A qué hora abren?', '', 'Solo una'],
    ['La buena... buena, ¿a qué hora abren?', '', ''],
    ['Hola, buenas tardes, ¿a qué hora abren?', '', ''],
    ['Eh, pues, perdón, ¿a qué hora abren?', '', ''],
    ['El viernes, sí, ¿a qué hora abren?', 'El viernes', 'El viernes, sí'],
    ['Gracias. ¿A qué hora abren?', '', ''],
  ])('%s', (text, beside, besideInShort) => {
    expect(askedApart(text, place)).toMatchObject({ beside, besideInShort });
  });
});

/** A question for one value, and an end behind it. */
function asking(type: VariableType): Flow {
  const node = { title: '', node_number: 1 };
  const edge = { type: 'default', handle: null } as const;
  const variables = [{ id: 'x', value: 'v', inputNumber: 1 }];
  const prompt = { prompt: '¿Sí o no?', variables, tries: 3 };
  const named = { id: 'v', variable_name: 'wanted', type_enum: type, description: '' };
  return {
    ...{ shape: 1, workflow_id: 'main', version: 1, name: 'main', channel: 'api', language: 'spanish' },
    nodes: [
      { ...node, id: 'start', kind: 'start', configuration: {} },
      { ...node, id: 'asks', kind: 'question', configuration: prompt },
      { ...node, id: 'end', kind: 'end', configuration: {} },
    ],
    edges: [
      { ...edge, id: 'e1', source_id: 'start', target_id: 'asks' },
      { ...edge, id: 'e2', source_id: 'asks', target_id: 'end' },
    ],
    dynamic_variables: [{ ...named, is_extra_validation: false, webhook_id: null }],
    ...{ database_variables: [], main_instructions: [], sources: ['s'], webhooks: [], children: [] },
  } as Flow;
}

/** What is asked of the runner once the trained answer to this was found. */
function listening(type: VariableType, text: string) {
  const flow = asking(type);
  const after = (conversation: Stepped, input: Input): Stepped => {
    const result = step(flow, conversation.state, input);
    if (!result.ok) throw new Error(result.refused);
    return result;
  };
  const brief = { now, channel: 'api' as const, language: 'spanish' as const, country: 'EC', identity: '' };
  const first = begin(flow, { ...brief, values: [], results: [], heard: '' });
  const asked: Input = {
    type: 'asked',
    id: first.state.requests,
    result: { asks: true, said: [{ when: 'here', text: '¿Sí o no?' }] },
  };
  const heard = after(after(first, asked), { type: 'text', text, now });
  const id = heard.state.requests;
  const told = after(heard, { type: 'found', id, passages: [], exact: 'Abrimos a las nueve.' });
  return {
    says: told.effects.flatMap((effect) => (effect.type === 'say' ? [effect.text] : [])),
    reads: told.effects.flatMap((effect) => (effect.type === 'ask' ? [effect.ask.heard] : [])),
  };
}

describe('a trained answer', () => {
  it('leaves the yes that stands beside its question to be read', () => {
    expect(listening('boolean', 'Sí, ¿a qué hora abren?')).toEqual({
      says: ['Abrimos a las nueve.'],
      reads: ['Sí'],
    });
  });

  it('leaves no filler to be read as a name', () => {
    const { says, reads } = listening('string', 'Ok, ¿a qué hora abren?');
    expect(says).toEqual(['Abrimos a las nueve.']);
    expect(reads).toEqual(['']);
  });
});
