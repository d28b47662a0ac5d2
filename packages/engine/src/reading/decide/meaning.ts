import { aboutOf } from '../about.ts';
import { datesIn } from '../dates/dates.ts';
import { plain, type Heard } from '../heard.ts';
import { yesNoIn } from '../replies/yes-no.ts';
import { timesIn } from '../times/times.ts';
import { fold } from '../../graph/fold.ts';
import { conceptsNamed, conceptsOf, phrases } from './concepts.ts';
import { said } from '../text/said.ts';
import { failing, idle, isLight, isNegation, negates } from './small-words.ts';
import type { Lexis, Term } from './lexis.ts';

/** One thing that a text speaks of. */
export interface Thing {
  /** +1 or, where it is denied, -1. */
  sign: number;
  /** How much it tells. */
  weight: number;
  /** What it is called among those that people call companies about; the sign of such a word itself. */
  concepts: readonly { name: string; sign: number; worth: number }[];
  terms: Term[];
}

/** What a text speaks of, in order. */
export type Meaning = Thing[];

const unknown = aboutOf({ name: '', description: '' });
const breaks = /^([,.;:!?]|but|pero|sino|and|y|aunque)$/;
/** How many words a negation reaches: the first that tells anything among them. */
const reach = 5;

/** "call me Sam", "you can call me Dr Lee": how somebody is called, and no wish to be called. */
const tellsName =
  /^(you (can|may) |just )?(call me|llame(n)?me|llamame) (?!(back|at|on|in|when|whenever|tomorrow|later|now|please|today|tonight|after|before|again|instead|if|between|around|any|anytime|soon|asap|this|next|first|right|as|to|about|for|from|with|by|and|or|a|an|the|your|someone|somebody|mon|tue|wed|thu|fri|sat|sun|morning|noon|evening|al|el|la|los|las|en|cuando|manana|luego|por|de|ahora|hoy|ya|despues|antes|si|para|con|y|o|esta|este|un|una|su|mas|tarde|entre|sobre|desde|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b)[a-zñ]/;

/** What "it won't spin" says, whatever spinning is. */
const fault: Thing = { sign: 1, weight: 0.6, concepts: conceptsNamed('problem'), terms: [] };

/** What was said or is written in a condition: concepts, and the words themselves with what else they may be called. */
export function meaningOf(heard: Heard, lexis: Lexis): Meaning {
  const terms = placed(heard, lexis(heard.text, heard.language));
  const meaning: Meaning = [];
  let denied = 0;
  let lastAt = -9;
  for (let at = 0; at < heard.tokens.length;) {
    const word = plain(heard, at);
    const phrase = phrases.at(heard.tokens, at);
    const to = phrase?.to ?? at + 1;
    if (tellsName.test(said(heard, at, at + 4))) {
      at = to;
      continue;
    }
    const nothing = /^(nothing|nada|none)$/.test(word);
    const things = nothing ? [] : thingsAt(heard, { from: at, to, denied: denied > 0 }, terms);
    if (things.length > 0) {
      meaning.push(...things);
      if (denied > 0 && !phrase && failing(heard, at)) meaning.push(fault);
      lastAt = at;
    }
    // "they owe nothing"
    const before = meaning.at(-1);
    if (nothing && denied === 0 && before && at - lastAt <= 2 && before.sign > 0) before.sign = -1;
    if (breaks.test(word) || (things.some(({ weight }) => weight > lightWeight) && denied > 0)) denied = 0;
    else if (phrase ? negates(heard, at, to) : isNegation(word)) denied = reach;
    else if (denied > 0) denied -= 1;
    at = to;
  }
  return [...meaning, ...repliesIn(heard, meaning)];
}

/** A yes is like "the person accepts". */
function repliesIn(heard: Heard, meaning: Meaning): Meaning {
  const [reply] = yesNoIn(heard, unknown);
  if (!reply) return [];
  const sign = reply.value === 'true' ? 1 : -1;
  if (sign < 0 && takesBack(heard)) return [];
  const speaksOf = (name: string) =>
    meaning.some(({ concepts }) => concepts.some((one) => one.name === name));
  const added = (name: string, weight: number): Thing => ({
    sign,
    weight,
    concepts: [{ name, sign: 1, worth: 1 }],
    terms: [],
  });
  return [
    ...(speaksOf('accept') ? [] : [added('accept', 0.9)]),
    ...(speaksOf('confirm') || sign < 0 ? [] : [added('confirm', 0.7)]),
  ];
}

/** "No, on Tuesday": the no is about what was understood before, and accepts or refuses nothing. */
function takesBack(heard: Heard): boolean {
  const [first, ...words] = heard.tokens.map((_, at) => plain(heard, at));
  if (first !== 'no' || words.some((word) => isNegation(word) || isThanks.test(word))) return false;
  return /\d/.test(heard.text) || datesIn(heard, false).length > 0 || timesIn(heard, () => false).length > 0;
}

const isThanks = /^(gracias|thanks|thank)$/;

interface Stretch {
  from: number;
  to: number;
  denied: boolean;
}

function thingsAt(heard: Heard, { from, to, denied }: Stretch, terms: Map<number, Term>): Thing[] {
  const phrase = phrases.at(heard.tokens, from);
  const concepts = (phrase ? phrase.meaning : conceptsOf(plain(heard, from).replaceAll("'", ''))) ?? [];
  // "quién habla" asks who it is, and wants to talk to nobody.
  const mayMeanMore = to - from < 3 && !/^(quien|who)$/.test(plain(heard, from));
  const own: Term[] = [];
  for (let at = from; at < to; at += 1) {
    const term = terms.get(at);
    if (isNegation(plain(heard, at))) continue;
    if (term && (!phrase || (mayMeanMore && term.weight > 0.5)) && !idle.has(plain(heard, at)))
      own.push(term);
  }
  const sign = denied ? -1 : 1;
  const weigh = (telling: readonly { weight: number }[]) =>
    Math.max(0, ...telling.map(({ weight }) => weight));
  // "no arranca" is a fault, and the contrary of "arranca".
  if (phrase && own.length > 0 && isNegation(plain(heard, from))) {
    const contrary = { sign: -sign, weight: weigh(own), concepts: [], terms: own };
    return [contrary, { sign, weight: weigh(concepts), concepts, terms: [] }];
  }
  if (concepts.length === 0 && own.length === 0) return [];
  return [
    {
      sign,
      weight: concepts.length > 0 ? weigh(concepts) : lightly(heard, from, weigh(own)),
      concepts,
      terms: own,
    },
  ];
}

/** "to put", "dar": what they mean is said by the words beside them. */
const lightWeight = 0.3;

function lightly(heard: Heard, at: number, weight: number): number {
  return isLight(plain(heard, at)) ? Math.min(lightWeight, weight) : weight;
}

/** The terms by the token that each begins with. */
function placed(heard: Heard, terms: readonly Term[]): Map<number, Term> {
  const found = new Map<number, Term>();
  for (const term of terms) {
    const first = fold(term.word.split(' ')[0] ?? '').replaceAll('’', "'");
    for (let at = 0; at < heard.tokens.length; at += 1) {
      if (plain(heard, at) === first && !found.has(at)) found.set(at, term);
    }
  }
  return found;
}
