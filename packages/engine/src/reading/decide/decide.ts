import type { Ask } from '@centralita/contract/workflows/ask';
import { listen, type Place } from '../heard.ts';
import { meaningOf, type Meaning } from './meaning.ts';

export interface Decision {
  /** Null = none of them, or it is doubtful which. */
  id: string | null;
  /** 0 to 1. */
  confidence: number;
  /** How like each is to what was said, the likest first. */
  alternatives: { id: string; likeness: number }[];
}

export interface DecideInput extends Pick<Ask, 'heard' | 'language'> {
  conditions: readonly { id: string; text: string; samples?: readonly string[] }[];
  known?: readonly { name: string; value: string }[];
}

/** Below it nothing is alike enough; judged on the seen half of bench/reading. */
const enough = 0.5;
/** The likest has to be so much liker than the next. */
const margin = 0.12;
/** What is known of the person tells less than what was said just now. */
const knownWeight = 0.7;

/**
 * Which condition what was said is about, by the likeness of their meanings. "no quiero comprar" is not like "quiere
 * comprar"; where two are about as like, or none is, there is none.
 */
export function decide({ heard, language, conditions, known = [] }: DecideInput): Decision {
  const place: Place = { language, now: '2000-01-01T00:00', country: '' };
  const wanted = conditions.map(({ id, text, samples = [] }) => ({
    id,
    ways: [...waysOf(text, place), ...samples.flatMap((sample) => waysOf(sample, place))],
  }));
  const rare = rarityOf(wanted.map(({ ways }) => ways));
  const decision = best(wanted, meaningOf(listen(heard, place)), rare);
  if (decision.id !== null || known.length === 0 || heard.trim() === '') return decision;
  const facts = known.map(({ name, value }) => `${name} ${value}`).join('. ');
  const told = best(wanted, meaningOf(listen(facts, place)), rare);
  const against = decision.alternatives.some((one) => one.id === told.id && one.likeness < 0);
  if (told.id === null || told.confidence * knownWeight < enough || against) return decision;
  return { ...told, confidence: told.confidence * knownWeight };
}

interface Wanted {
  id: string;
  /** A condition names several things by "or", and has sample sentences: one of them is enough. */
  ways: Meaning[];
}

function waysOf(text: string, place: Place): Meaning[] {
  const parts = text.split(place.language === 'spanish' ? /\s(?:o|u)\s|[;/]/i : /\sor\s|[;/]/i);
  const ways = [text, ...parts].map((part) => meaningOf(listen(part, place))).filter((way) => way.size > 0);
  return parts.length > 1 && ways.length > 1 ? ways.slice(1) : ways.slice(0, 1);
}

/** What all conditions speak of ("the appointment") tells none of them apart. */
function rarityOf(all: Meaning[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const ways of all) {
    for (const name of new Set(
      ways.flatMap((way) => [...way.entries()].map(([key, { sign }]) => key + sign)),
    )) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const most = Math.max(all.length, 1);
  return new Map([...counts].map(([name, count]) => [name, count > 1 ? Math.max(0.3, 1 - count / most) : 1]));
}

function best(wanted: Wanted[], said: Meaning, rare: Map<string, number>): Decision {
  const alternatives = wanted
    .map(({ id, ways }) => ({ id, likeness: Math.max(-1, ...ways.map((way) => likeness(said, way, rare))) }))
    .toSorted((one, other) => other.likeness - one.likeness);
  const [first, second] = alternatives;
  const lead = first ? first.likeness - Math.max(0, second?.likeness ?? 0) : 0;
  if (!first || first.likeness < enough || lead < margin) return { id: null, confidence: 0, alternatives };
  return {
    id: first.id,
    confidence: Math.min(1, first.likeness * (0.7 + Math.min(lead, 0.3))),
    alternatives,
  };
}

/** The heaviest thing that both speak of, and how much of the condition is spoken of at all; below 0 = the contrary. */
function likeness(said: Meaning, wanted: Meaning, rare: Map<string, number>): number {
  let [whole, shared, heaviest, contrary] = [0, 0, 0, 0];
  for (const [name, { sign, weight }] of wanted) {
    const worth = weight * (rare.get(name + sign) ?? 1);
    whole += worth;
    const own = said.get(name);
    if (!own) continue;
    const both = worth * Math.min(1, own.weight / weight);
    if (own.sign !== sign) contrary = Math.max(contrary, both);
    else {
      shared += both;
      heaviest = Math.max(heaviest, both);
    }
  }
  if (whole === 0) return 0;
  if (contrary >= heaviest && contrary > 0) return -contrary;
  return 0.6 * heaviest + 0.4 * (shared / whole);
}
