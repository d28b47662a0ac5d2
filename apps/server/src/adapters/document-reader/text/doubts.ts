import type { Doubt, DoubtCode } from '../../../ports/document-reader.ts';

/** Named with each doubt, so that a person finds the place. */
const EXAMPLES = 5;
const LONGEST = 80;

/** Collects what a reader was not sure of, for the person who checks the text. */
export interface Doubts {
  add(code: DoubtCode, example?: string): void;
  /** Nothing where there was none, else `doubts` of a document. */
  found(): { doubts?: Doubt[] };
}

export function collectDoubts(): Doubts {
  const all = new Map<DoubtCode, Doubt>();
  return {
    add(code, example = '') {
      const doubt = all.get(code) ?? { code, count: 0, examples: [] };
      all.set(code, doubt);
      doubt.count += 1;
      const short = example.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
      const isNew = short !== '' && !doubt.examples.includes(short);
      if (isNew && doubt.examples.length < EXAMPLES) doubt.examples.push(short);
    },
    found: () => (all.size > 0 ? { doubts: [...all.values()] } : {}),
  };
}
