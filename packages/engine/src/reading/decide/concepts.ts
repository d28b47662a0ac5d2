import { Phrases } from '../text/phrases.ts';
import { business } from './concepts/business.ts';
import { dealings } from './concepts/dealings.ts';
import { persons } from './concepts/persons.ts';
import { troubles } from './concepts/troubles.ts';

/** What words speak of. `sign` -1: of its opposite ("rechaza" of accepting). */
export interface Concept {
  name: string;
  sign: 1 | -1;
  /** How much it tells: "talk" less than "cancel". */
  weight: number;
  /** How surely the words speak of it: less where they speak of something that it often goes with. */
  worth: number;
}

/** What goes with what: who speaks of noise complains, who was robbed lost something. */
const goesWith: Readonly<Record<string, [name: string, sign: 1 | -1, worth: number][]>> = {
  noise: [['complain', 1, 0.7]],
  dirty: [['complain', 1, 0.7]],
  cold: [['complain', 1, 0.6]],
  hot: [['complain', 1, 0.6]],
  slow: [['complain', 1, 0.6]],
  late: [
    ['complain', 1, 0.6],
    ['missing', 1, 0.6],
  ],
  missing: [
    ['late', 1, 0.6],
    ['complain', 1, 0.5],
  ],
  problem: [['complain', 1, 0.6]],
  damaged: [
    ['complain', 1, 0.6],
    ['problem', 1, 0.8],
    ['accident', 1, 0.6],
  ],
  leak: [['problem', 1, 0.7]],
  blocked: [['problem', 1, 0.7]],
  stranded: [['problem', 1, 0.8]],
  expensive: [
    ['price', 1, 0.8],
    ['complain', 1, 0.6],
  ],
  angry: [['complain', 1, 0.9]],
  stolen: [['lost', 1, 0.8]],
  pain: [['sick', 1, 0.6]],
  refund: [['return', 1, 0.7]],
  return: [['refund', 1, 0.7]],
  promise: [['pay', 1, 0.8]],
  paid: [['pay', 1, 0.6]],
  nomoney: [['pay', -1, 0.8]],
  leave: [['cancel', 1, 0.9]],
  cancel: [['leave', 1, 0.9]],
  elsewhere: [['interest', -1, 0.6]],
  absent: [['confirm', -1, 0.8]],
  more: [['size', 1, 0.5]],
};

function withCompany(concept: Concept): Concept[] {
  const company = concept.sign > 0 ? (goesWith[concept.name] ?? []) : [];
  return [concept, ...company.map(([name, sign, worth]) => ({ ...concept, name, sign, worth }))];
}

/** A concept with what goes with it. */
export function conceptsNamed(name: string): Concept[] {
  return withCompany({ name, sign: 1, weight: 1, worth: 1 });
}

const byPhrase = new Map<string, Concept[]>();
const byStart = new Map<string, Concept[]>();

for (const [signed, weight, words] of [...business, ...dealings, ...troubles, ...persons]) {
  const sign = signed.startsWith('-') ? -1 : 1;
  const concepts = withCompany({ name: signed.replace('-', ''), sign, weight, worth: 1 });
  for (const word of words.split(' | ')) {
    const start = /^(\S+)\*$/.exec(word)?.[1];
    const [map, key] = start ? [byStart, start] : [byPhrase, word.replaceAll('*', '')];
    map.set(key, [...(map.get(key) ?? []), ...concepts]);
  }
}

/** Phrases with all that they may speak of; longer ones win over their words. */
export const phrases = new Phrases<Concept[]>();
for (const [phrase, concepts] of byPhrase) phrases.add(concepts, phrase);

/** The concepts of a single folded word, by what it begins with; the longest beginning wins. */
export function conceptsOf(word: string): Concept[] {
  for (let length = word.length; length > 2; length -= 1) {
    const found = byStart.get(word.slice(0, length));
    if (found) return found;
  }
  return [];
}
