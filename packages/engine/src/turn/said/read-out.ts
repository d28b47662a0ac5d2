import { fold } from '../../graph/fold.ts';
import type { Grounds } from './grounds.ts';

/** So many words in a row are no chance. */
const long = 12;
/** Of what can only be an order. */
const ofOrder = 7;
const order =
  /\b(?:you are|you're|you must|you should|your (?:task|goal|objective|role|job)|always|never|do not|don't|if the (?:person|customer|client|user|caller)|when the (?:person|customer|client|user|caller)|the (?:person|customer|client|user|caller)|answer (?:by|only|from)|act as|be (?:brief|friendly|polite|concise)|eres|usted es|debes?|tu (?:tarea|objetivo|rol|funcion)|siempre|nunca|jamas|no (?:digas?|des|de|menciones?|reveles?|ofrezcas?|uses?|hables?|respondas?)|si (?:la persona|el cliente|la clienta|el usuario|preguntan?)|cuando (?:la persona|el cliente|el usuario)|el cliente|la persona|actua como|se (?:breve|amable|cordial))\b/;

/** Runs of words of orders, as they would be read out. */
export class Orders {
  readonly #long: ReadonlySet<string>;
  readonly #short: ReadonlySet<string>;

  constructor({ orders, prompts }: Pick<Grounds, 'orders' | 'prompts'>) {
    const spoken = new Set(prompts.flatMap((text) => runsOf(wordsOf(text), ofOrder)));
    const notSpoken = (run: string) => !spoken.has(run.split(' ').slice(0, ofOrder).join(' '));
    this.#long = new Set(orders.flatMap((text) => runsOf(wordsOf(text), long)).filter(notSpoken));
    this.#short = new Set(
      orders
        .flatMap((text) => fold(text).split(/(?<=[.!?;])\s+|\n+/))
        .filter((sentence) => order.test(sentence))
        .flatMap((sentence) => runsOf(wordsOf(sentence), ofOrder))
        .filter(notSpoken),
    );
  }

  /** Places of a text that read an order out. */
  in(text: string): { from: number; to: number }[] {
    if (this.#long.size === 0 && this.#short.size === 0) return [];
    const words = [...fold(text).matchAll(word)];
    // A folded text may be shorter; places are needed in it as it is.
    const places = [...text.matchAll(word)];
    if (words.length !== places.length) return [];
    const found: { from: number; to: number }[] = [];
    for (const [length, runs] of [
      [long, this.#long],
      [ofOrder, this.#short],
    ] as const) {
      for (let at = 0; at + length <= words.length; at += 1) {
        const run = words.slice(at, at + length).map(([one]) => one);
        const [first, last] = [places[at], places[at + length - 1]];
        if (first && last && runs.has(run.join(' ')))
          found.push({ from: first.index, to: last.index + last[0].length });
      }
    }
    return found;
  }
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

function wordsOf(text: string): string[] {
  return fold(text).match(word) ?? [];
}

function runsOf(words: readonly string[], length: number): string[] {
  const runs: string[] = [];
  for (let at = 0; at + length <= words.length; at += 1) runs.push(words.slice(at, at + length).join(' '));
  return runs;
}
