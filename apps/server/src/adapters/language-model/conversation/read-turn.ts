import type { Ask, Asked, ReadValue } from '@centralita/contract/workflows/ask';
import { z } from 'zod';
import { unfenced } from './fence.ts';
import type { Offer } from './offer.ts';

const longestValue = 2_000;

const value = z.object({
  variable: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).transform(String),
  words: z.string().catch(''),
  confidence: z.number().catch(0.5),
});

/** Each part by itself: one that is of no use takes nothing from the others. */
const turn = z.object({
  values: z.array(value.nullable().catch(null)).catch([]),
  condition: z.string().nullable().optional().catch(undefined),
  // Servers that are not held to the schema leave it out: as sure as the engine takes what is unsaid (read-asked.ts).
  condition_confidence: z.number().catch(0.8),
  condition_because: z.string().optional().catch(undefined),
  instruction: z.string().nullable().catch(null),
  asks: z.boolean().catch(false),
  goal_reached: z.boolean().catch(false),
  when: z.string().catch(''),
  say: z.string().catch(''),
});

/** What a model's document says, as far as it was offered; null where it is no document of a turn. */
export function readTurn(text: string, ask: Ask, offer: Offer): Asked | null {
  const document = parseJson(text);
  const parsed = turn.safeParse(document);
  if (!parsed.success || !saysAnything(document)) return null;
  const { data } = parsed;
  return {
    values: data.values.flatMap((one) => (one ? valueOf(one, ask, offer) : [])),
    condition: conditionOf(data, offer),
    instruction_id: offer.instructions.get(data.instruction ?? '') ?? null,
    asks: offer.asks && data.asks,
    goal_reached: offer.goal && data.goal_reached,
    said: saidFor(data.when, data.say, offer),
  };
}

/** `{}`, or a document of something else: not that nothing was understood of the person, but no answer at all. */
function saysAnything(document: unknown): boolean {
  return Object.keys(document ?? {}).some((key) => key in turn.shape);
}

/** Of a model that only speaks. */
export function onlySaid(text: string, offer: Offer): Asked {
  return {
    values: [],
    condition: null,
    instruction_id: null,
    asks: false,
    goal_reached: false,
    said: saidFor('', text, offer),
  };
}

/** For the place that the model named, where there are several. */
function saidFor(when: string, text: string, { says }: Offer): Asked['said'] {
  const say = says.size === 1 ? [...says.values()][0] : says.get(when);
  const said = unfenced(text).trim();
  return say && said !== '' ? [{ when: say.when, text: said }] : [];
}

function valueOf(one: z.infer<typeof value>, { heard }: Ask, { variables }: Offer): ReadValue[] {
  const variable = variables.get(one.variable);
  const read = unfenced(one.value).trim();
  if (!variable || read === '' || read.length > longestValue) return [];
  const quoted = one.words.trim() !== '' && heard.toLowerCase().includes(one.words.trim().toLowerCase());
  const confidence = Math.min(1, Math.max(0, one.confidence));
  // A value without the person's words behind it is a guess.
  return [
    {
      variable_id: variable.id,
      value: read,
      words: quoted ? one.words.trim() : heard,
      confidence: quoted ? confidence : confidence / 2,
    },
  ];
}

/** Null where nothing was asked, or the answer is none of those that were offered. */
function conditionOf(
  { condition, condition_confidence: confidence, condition_because: because }: z.infer<typeof turn>,
  { conditions }: Offer,
): Asked['condition'] {
  if (conditions.size === 0 || condition === undefined) return null;
  if (condition === null) return { id: null, confidence: Math.min(1, Math.max(0, confidence)) };
  const id = conditions.get(condition);
  if (id === undefined) return null;
  return { id, confidence: Math.min(1, Math.max(0, confidence)), ...(because && { because }) };
}

function parseJson(text: string): unknown {
  try {
    // Models without tools like to put their JSON between marks.
    return JSON.parse(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''));
  } catch {
    return null;
  }
}

/** A document that was left while its last text, the words, was being written. */
export function closed(text: string): string {
  const whole = text.replace(/\\u[\da-f]{0,3}$/i, '');
  const backslashes = /\\*$/.exec(whole)?.[0].length ?? 0;
  return `${backslashes % 2 === 1 ? whole.slice(0, -1) : whole}"}`;
}
