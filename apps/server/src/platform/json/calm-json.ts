import { calmly } from '../calmly.ts';
import { LargeJson, type JsonLimits } from './large-json.ts';

/**
 * JSON of others, of any length: what is large is parsed in pieces that let waiting requests go first. Gives what `JSON.parse`
 * gives. @throws SyntaxError where it is no JSON, TooMuchJson beyond the limits
 */
export async function parseCalmly(text: string, limits: JsonLimits): Promise<unknown> {
  // Too short to break a limit.
  if (text.length <= Math.min(limits.most, 2 * limits.deepest)) return limits.parse(text);
  const reading = new LargeJson(text, limits);
  await calmly(reading.steps());
  return reading.value();
}

/** Within its limits since it came in. Shorter ones than twice the depth are read at once. */
const ours: JsonLimits = {
  most: Infinity,
  fields: Infinity,
  deepest: 16_384,
  parse: (text) => JSON.parse(text) as unknown,
};

/** JSON of our own as the database has it, `column::text`: what is large is read in steps. */
export function storedJson(text: string): Promise<unknown> {
  return parseCalmly(text, ours);
}
