import type { Ask } from '@centralita/contract/workflows/ask';
import { listen, type Place } from '../heard.ts';
import type { Lexis } from './lexis.ts';
import { common } from './likeness.ts';
import { meaningOf, type Meaning } from './meaning.ts';
import { tenseOf, type Tense } from './tense.ts';

export interface ConditionText {
  id: string;
  text: string;
  samples?: readonly string[];
}

/** One way of meeting a condition: its text, a part of it, a sample sentence. */
interface Way {
  meaning: Meaning;
  tense: Tense;
  sample: boolean;
  /** Of each thing in it: 1 where no other condition speaks of it. */
  rarity: number[];
}

export interface Wanted {
  id: string;
  /** A condition names several things by "or", and has sample sentences: one of them is enough. */
  ways: Way[];
}

/** Things as alike as this are the same where it is asked which condition alone speaks of them. */
const same = 0.8;
/** What all conditions speak of ("the appointment") tells them apart less, but still a little. */
const leastRare = 0.45;
/** Nodes whose conditions are remembered, some 20 kB each: they are the same at every turn. */
const mostRemembered = 200;
const remembered = new WeakMap<Lexis, Map<string, Wanted[]>>();

/** What would meet each condition, and how well it tells it from the others. */
export function waysOf(
  conditions: readonly ConditionText[],
  language: Ask['language'],
  lexis: Lexis,
): Wanted[] {
  const known = remembered.get(lexis) ?? new Map<string, Wanted[]>();
  remembered.set(lexis, known);
  const key = JSON.stringify([language, conditions.map(({ id, text, samples }) => [id, text, samples])]);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= mostRemembered) known.clear();
  const place: Place = { language, now: '2000-01-01T00:00', country: '' };
  const meant = (text: string, sample: boolean) => {
    const heard = listen(text, place);
    return { meaning: meaningOf(heard, lexis), tense: tenseOf(heard), sample };
  };
  const ways = withRarity(
    conditions.map(({ id, text, samples = [] }) => ({
      id,
      ways: [
        ...partsOf(text, language).map((part) => meant(part, false)),
        ...samples.map((sample) => meant(sample, true)),
      ].filter(({ meaning }) => meaning.length > 0),
    })),
  );
  known.set(key, ways);
  return ways;
}

/** A condition may name several things by "or". */
function partsOf(text: string, language: Ask['language']): string[] {
  const parts = text.split(language === 'spanish' ? /\s(?:o|u)\s|[;/]/i : /\sor\s|[;/]/i);
  return parts.length > 1 ? parts : [text];
}

function withRarity(all: readonly { id: string; ways: Omit<Way, 'rarity'>[] }[]): Wanted[] {
  const speaks = (one: (typeof all)[number], thing: Meaning[number]) =>
    one.ways.some(({ meaning }) => meaning.some((other) => common(other, thing) >= same));
  return all.map(({ id, ways }) => ({
    id,
    ways: ways.map((way) => ({
      ...way,
      rarity: way.meaning.map((thing) => {
        const count = all.filter((one) => one.id === id || speaks(one, thing)).length;
        return count > 1 ? Math.max(leastRare, 1 - count / all.length) : 1;
      }),
    })),
  }));
}
