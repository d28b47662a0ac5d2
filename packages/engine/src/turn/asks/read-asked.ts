import { remarks, type Asked, type ReadValue } from '@centralita/contract/workflows/ask';
import { maxKept } from '../limits.ts';

const maxValues = 100;
const maxSaid = 60;
/** A sentence or two. */
const maxBecause = 300;

/** What a model answered, whatever its shape: parts that make no sense are left out. Null = it is no answer at all. */
export function readAsked(given: unknown): Asked | null {
  const answer = asRecord(given);
  if (!answer) return null;
  return {
    values: asList(answer.values, maxValues).flatMap(readValue),
    condition: readCondition(answer.condition),
    instruction_id: typeof answer.instruction_id === 'string' ? answer.instruction_id : null,
    asks: answer.asks === true,
    refused: answer.refused === true,
    remark: remarks.find((one) => one === answer.remark) ?? null,
    goal_reached: answer.goal_reached === true,
    ...(answer.plain === true && { plain: true }),
    said: asList(answer.said, maxSaid).flatMap(readSaid),
  };
}

function readValue(given: unknown): ReadValue[] {
  const value = asRecord(given);
  if (!value || typeof value.variable_id !== 'string') return [];
  const text = asText(value.value);
  if (text === null) return [];
  return [
    {
      variable_id: value.variable_id,
      value: text,
      words: asText(value.words) ?? '',
      confidence: asShare(value.confidence),
    },
  ];
}

function readCondition(given: unknown): Asked['condition'] {
  const condition = asRecord(given);
  if (!condition) return null;
  const { id } = condition;
  if (id !== null && typeof id !== 'string') return null;
  const because = typeof condition.because === 'string' ? condition.because.trim().slice(0, maxBecause) : '';
  return { id, confidence: asShare(condition.confidence), ...(because && { because }) };
}

function readSaid(given: unknown): Asked['said'] {
  const said = asRecord(given);
  if (!said || typeof said.when !== 'string' || typeof said.text !== 'string') return [];
  return [{ when: said.when, text: said.text.slice(0, maxKept) }];
}

/** Models like to give numbers and booleans as such. */
function asText(given: unknown): string | null {
  if (typeof given === 'string') return given.slice(0, maxKept);
  return typeof given === 'number' || typeof given === 'boolean' ? String(given) : null;
}

/** Unsaid = fairly sure. */
function asShare(given: unknown): number {
  return typeof given === 'number' && given >= 0 && given <= 1 ? given : 0.8;
}

function asList(given: unknown, max: number): unknown[] {
  return Array.isArray(given) ? given.slice(0, max) : [];
}

function asRecord(given: unknown): Record<string, unknown> | null {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : null;
}
