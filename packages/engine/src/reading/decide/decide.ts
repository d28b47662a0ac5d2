import type { Ask } from '@centralita/contract/workflows/ask';
import { listen, type Place } from '../heard.ts';
import { bareLexis, type Lexis } from './lexis.ts';
import { likeness, type Weights } from './likeness.ts';
import { meaningOf, type Meaning } from './meaning.ts';
import { waysOf, type ConditionText, type Wanted } from './ways.ts';

export interface Decision {
  /** Null = none of them, or it is doubtful which. */
  id: string | null;
  /** 0 to 1. */
  confidence: number;
  /** How like each is to what was said, the likest first. */
  alternatives: { id: string; likeness: number }[];
}

export interface DecideInput extends Pick<Ask, 'heard' | 'language'> {
  conditions: readonly ConditionText[];
  known?: readonly { name: string; value: string }[];
  /** What the assistant said before it: a bare "yes" says the same, a "no" the contrary. */
  asked?: string;
}

/** Below it nothing is alike enough. This and what follows was judged on bench/reading, a wrong one as bad as four missed. */
const enough = 0.36;
/** As like as can be expected of a sentence that says it in other words. */
const entire = 0.95;
/** The engine takes no decision that is less sure (`sureOfCondition`): what is alike enough is as sure as that. */
const sure = 0.5;
/** The likest has to be so much liker than the next. */
const margin = 0.15;
/** A sample is a whole sentence: what was said beside what is in it does not count against it. */
const weights: { text: Weights; sample: Weights } = {
  text: { heaviest: 0.5, covered: 0.45, back: 0.1 },
  sample: { heaviest: 0.3, covered: 0.45, back: 0 },
};
/** What is known of the person tells less than what was said just now. */
const knownWeight = 0.7;

/**
 * Which condition what was said is about, by the likeness of their meanings. "no quiero comprar" is not like "quiere
 * comprar"; where two are about as like, or none is, there is none.
 */
export function decide(
  { heard, language, conditions, known = [], asked = '' }: DecideInput,
  lexis: Lexis = bareLexis,
): Decision {
  const place: Place = { language, now: '2000-01-01T00:00', country: '' };
  const meant = (text: string) => meaningOf(listen(text, place), lexis);
  const weighed = waysOf(conditions, language, lexis);
  const said = meant(heard);
  const own = best(weighed, said);
  const reply = own.id === null && asked !== '' ? replyIn(said) : 0;
  const decision = reply === 0 ? own : best(weighed, turned(meant(questionOf(asked)), reply));
  if (decision.id !== null || known.length === 0 || heard.trim() === '') return decision;
  const told = best(weighed, meant(known.map(({ name, value }) => `${name} ${value}`).join('. ')));
  const against = decision.alternatives.some((one) => one.id === told.id && one.likeness < 0);
  if (told.id === null || told.confidence * knownWeight < sure || against) return decision;
  return { ...told, confidence: told.confidence * knownWeight };
}

/** 1 or -1 where nothing was said but yes or no, else 0. */
function replyIn(said: Meaning): number {
  const [first] = said;
  const bare = said.every(({ concepts, terms }) => terms.length === 0 && concepts.every(isReply));
  return first && bare ? first.sign : 0;
}

function isReply({ name }: { name: string }): boolean {
  return name === 'accept' || name === 'confirm';
}

/** The last thing asked: what stands before it is no question. */
function questionOf(text: string): string {
  const end = text.lastIndexOf('?');
  const start = Math.max(...['.', '!', '?', ':', '¿', '\n'].map((sign) => text.lastIndexOf(sign, end - 1)));
  return end < 0 ? '' : text.slice(start + 1, end);
}

/** What a reply makes of a question. */
function turned(question: Meaning, reply: number): Meaning {
  return question.map((thing) => ({ ...thing, sign: thing.sign * reply }));
}

function best(wanted: readonly Wanted[], said: Meaning): Decision {
  const alternatives = wanted
    .map(({ id, ways }) => ({
      id,
      likeness: Math.max(
        -1,
        ...ways.map(({ meaning, rarity, sample }) =>
          likeness(said, meaning, rarity, sample ? weights.sample : weights.text),
        ),
      ),
    }))
    .toSorted((one, other) => other.likeness - one.likeness);
  const [first, second] = alternatives;
  const lead = first ? first.likeness - Math.max(0, second?.likeness ?? 0) : 0;
  if (!first || first.likeness < enough || lead < margin) return { id: null, confidence: 0, alternatives };
  return {
    id: first.id,
    confidence: Math.min(1, sure + ((1 - sure) * (first.likeness - enough)) / (entire - enough)),
    alternatives,
  };
}
