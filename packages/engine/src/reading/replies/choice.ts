import { plain, type Candidate, type Heard } from '../heard.ts';
import { englishSound, spanishSound } from '../text/sound.ts';
import { near } from '../text/typo.ts';
import { tokensOf } from '../text/tokens.ts';
import { periodChoices } from './periods.ts';
import { placesIn } from './places.ts';
import { spelledChoices } from './sizes.ts';

const empty = new Set(
  'de del la el los las un una en y a o the of a an in and or to con por para with by'.split(' '),
);

interface Choice {
  value: string;
  words: string[];
}

/** Which of the given values was chosen, wherever it is named: by its words, by what tells it apart, by its place. */
export function choicesIn(heard: Heard, given: readonly string[]): Candidate[] {
  const choices = given.map((value) => ({ value, words: wordsOf(value) }));
  const named = namedIn(heard, choices);
  if (named.length > 0) return named;
  const often = periodChoices(heard, given);
  if (often.length > 0) return often;
  const spelled = spelledChoices(heard, given);
  if (spelled.length > 0) return spelled;
  // Where the values are numbers themselves, "the second" and "2" are two things.
  return given.some((value) => /^\d+$/.test(value.trim())) ? [] : placesIn(heard, given);
}

function wordsOf(value: string): string[] {
  const words = tokensOf(value)
    .filter(({ kind }) => kind !== 'sign')
    .map((token) => token.plain);
  const telling = words.filter((word) => !empty.has(word));
  return telling.length > 0 ? telling : words;
}

function namedIn(heard: Heard, choices: Choice[]): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const hits = choices
      .map((choice) => ({ choice, hit: hitAt(heard, at, choice) }))
      .filter(({ hit }) => hit !== null);
    const best = Math.max(0, ...hits.map(({ hit }) => hit?.worth ?? 0));
    const [first, ...others] = hits.filter(({ hit }) => hit?.worth === best);
    // "tarjeta", where there are two kinds of card, tells nothing.
    if (!first?.hit || others.length > 0) continue;
    found.push({ value: first.choice.value, from: at, to: first.hit.to, confidence: first.hit.worth });
    at = first.hit.to - 1;
  }
  return together(found);
}

/** "quito norte" names one thing twice. */
function together(found: Candidate[]): Candidate[] {
  return found.reduce<Candidate[]>((all, one) => {
    const last = all.at(-1);
    if (last?.value === one.value) all[all.length - 1] = { ...last, to: one.to };
    else all.push(one);
    return all;
  }, []);
}

function hitAt(heard: Heard, at: number, choice: Choice): { to: number; worth: number } | null {
  const whole = choice.words.every((word, step) => plain(heard, at + step) === word);
  if (whole) return { to: at + choice.words.length, worth: 0.97 };
  const token = heard.tokens[at];
  if (!token || token.kind === 'sign') return null;
  const two = token.plain + plain(heard, at + 1);
  const joined = choice.words.join('');
  if (two.length > 5 && (two === joined || choice.words.includes(two))) return { to: at + 2, worth: 0.93 };
  if (token.plain === joined && joined.length > 3) return { to: at + 1, worth: 0.93 };
  const worths = choice.words.map((word) => likeWord(heard, token.plain, word));
  const worth = Math.max(...worths, 0);
  return worth === 0 ? null : { to: at + 1, worth };
}

/** How surely a word said stands for a word of a choice; 0 = it does not. */
function likeWord({ spanish }: Heard, word: string, wanted: string): number {
  if (word === wanted) return wanted.length > 1 ? 0.94 : 0.9;
  if (word.length < 4 || wanted.length < 4 || /^\d/.test(word)) return 0;
  if (word.startsWith(wanted) || wanted.startsWith(word)) return 0.86;
  const sound = spanish ? spanishSound : englishSound;
  const [said, meant] = [sound(word), sound(wanted)];
  if (said === meant) return 0.85;
  if (near(word, wanted, 1) || near(said, meant, 1)) return 0.82;
  if (wanted.length > 7 && near(word, wanted, 2)) return 0.78;
  // "transfiero", "transferencia": the same word in another form.
  return word.slice(0, 6) === wanted.slice(0, 6) && wanted.length > 6 ? 0.75 : 0;
}
