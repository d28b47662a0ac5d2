import type { Offer } from './offer.ts';

/** The one function of a turn: its answer, in an order in which what is understood stands before what is said. */
export const turnName = 'turn';

/**
 * A strict schema of exactly what the turn offers (OpenAI's structured outputs: every property required, nothing else
 * allowed, no keyword that some servers refuse).
 */
export function turnTool(offer: Offer): Record<string, unknown> {
  const properties = propertiesOf(offer);
  return {
    name: turnName,
    description: 'What was understood of the person in this turn, and what is said to them next.',
    parameters: object(properties),
  };
}

function propertiesOf(offer: Offer): Record<string, unknown> {
  const { variables, conditions, instructions, says } = offer;
  return {
    ...(variables.size > 0 ? { values: values([...variables.keys()]) } : {}),
    ...(conditions.size > 0
      ? { condition: choice([...conditions.keys()]), condition_confidence: number }
      : {}),
    ...(offer.explains ? { condition_because: { type: 'string' } } : {}),
    ...(instructions.size > 0 ? { instruction: choice([...instructions.keys()]) } : {}),
    ...(offer.asks ? { asks: { type: 'boolean' } } : {}),
    ...(offer.goal ? { goal_reached: { type: 'boolean' } } : {}),
    ...(says.size > 1 ? { when: { type: 'string', enum: [...says.keys()] } } : {}),
    ...(says.size > 0 ? { say: { type: 'string' } } : {}),
  };
}

const number = { type: 'number' };

function values(names: string[]): unknown {
  const text = { type: 'string' };
  const value = { variable: { type: 'string', enum: names }, value: text, words: text, confidence: number };
  return { type: 'array', items: object(value) };
}

function choice(names: string[]): unknown {
  return { type: ['string', 'null'], enum: [...names, null] };
}

function object(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
