import type { Input } from './input.ts';
import {
  anything,
  count,
  flag,
  list,
  Mismatch,
  nullable,
  number,
  object,
  oneOf,
  text,
  texts,
  variant,
} from './shapes.ts';
import type { Reader } from './shapes.ts';

export const moment = object({ at: text, local: text });
export const passage = object({ id: text, source_id: text, title: text, text }, { score: number });

function kind<const K extends string>(type: K): Reader<K> {
  return oneOf([type]);
}

const input: Reader<Input> = variant<Input>('type', {
  text: object({ type: kind('text'), text, now: moment }),
  cut: object({
    type: kind('cut'),
    by: oneOf(['person', 'operator', 'end']),
    heard: list(object({ say: count, chars: nullable(count) }), 1_000),
    now: moment,
  }),
  keys: object({ type: kind('keys'), digits: text, now: moment }),
  silence: object({ type: kind('silence'), now: moment }),
  hang_up: object({ type: kind('hang_up'), now: moment }),
  time_out: object({ type: kind('time_out'), now: moment }),
  handed_back: object(
    { type: kind('handed_back'), now: moment },
    { said: list(object({ by: oneOf(['person', 'operator']), text }), 1_000) },
  ),
  set: object({ type: kind('set'), name: text, value: text, now: moment }),
  go: object({ type: kind('go'), node_id: text, now: moment }),
  asked: object(
    { type: kind('asked'), id: count, result: anything },
    { failure: oneOf(['silent', 'broken']) },
  ),
  found: object(
    { type: kind('found'), id: count, passages: list(passage, 1_000), exact: nullable(text) },
    { similar: object({ id: text, question: text, text }) },
  ),
  called: object(
    { type: kind('called'), id: count, ok: flag, saved: texts },
    { reason: text, status: number, ms: number, failure: text },
  ),
  transferred: object({ type: kind('transferred'), id: count, ok: flag }),
  handed_over: object({ type: kind('handed_over'), id: count, ok: flag }),
  opened: object({ type: kind('opened'), id: count, ok: flag }),
});

/** An input of the known shape; null for anything else. */
export function readInput(given: unknown): Input | null {
  try {
    return input(given);
  } catch (error) {
    if (error instanceof Mismatch) return null;
    throw error;
  }
}
