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
