import type { Route } from '@centralita/contract/core/route';
import { z } from 'zod';
import { calmly } from '../calmly.ts';

/** Characters that leave in one piece. */
const pieceLength = 65_536;

/**
 * The envelope of a reply with a list of any length, as pieces of one JSON text. The check against the schema and the writing
 * give way to other calls: a million rows would hold them up for seconds.
 */
export async function longReply({ reply: schema, longList }: Route, reply: unknown): Promise<string[]> {
  if (longList === undefined || !(schema instanceof z.ZodObject))
    throw new Error('a reply without a long list');
  const { [longList]: list, ...rest } = reply as Record<string, unknown>;
  const { [longList]: _, ...head } = schema.parse({ ...rest, [longList]: [] });
  const each = schema.shape[longList] as z.ZodArray<z.ZodType>;
  const begin = `{"data":${JSON.stringify(head).slice(0, -1)},${JSON.stringify(longList)}:[`;
  const pieces = await calmly(written(list as readonly unknown[], each.element));
  return [begin, ...pieces, ']}}'];
}

function* written(list: readonly unknown[], element: z.ZodType): Generator<string | null> {
  let piece = '';
  let comma = '';
  for (const one of list) {
    piece += comma + JSON.stringify(element.parse(one));
    comma = ',';
    const isFull = piece.length >= pieceLength;
    yield isFull ? piece : null;
    if (isFull) piece = '';
  }
  yield piece;
}
