import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../quality/corpus/', import.meta.url));
const wordsPerSource = 1_500;

/**
 * Long texts in both languages, the same on every run: true sentences of the question set's documents, each with some
 * words exchanged, since a vocabulary that never grows would make searching easier than it is.
 * @param {number} number which text
 * @param {number} bytes how long at least
 */
export function longText(number, bytes) {
  const random = numbersFrom(number + 1);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const rare = Array.from({ length: wordsPerSource }, () => inventWord(pick));
  const paragraphs = [];
  let length = 0;
  for (let section = 1; length < bytes; section += 1) {
    const { heading, sentences } = pick(sections);
    const text = Array.from({ length: 12 }, () => vary(pick(sentences), rare, pick, random)).join(' ');
    const paragraph = `${section}. ${heading} ${pick(rare)}\n\n${text}\n`;
    paragraphs.push(paragraph);
    length += Buffer.byteLength(paragraph) + 1;
  }
  return paragraphs.join('\n');
}

/** Questions of the question set, in their order. */
export function questions() {
  const file = new URL('../quality/questions.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).map(({ question }) => question);
}

const sections = readdirSync(folder).map((file) => {
  const text = readFileSync(folder + file, 'utf8');
  const sentences = text
    .split(/(?<=[.!?])\s+|\n{2,}/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 30);
  return { heading: text.split('\n')[0].trim(), sentences };
});

function vary(sentence, rare, pick, random) {
  return sentence
    .split(' ')
    .map((word) => (random() < 0.08 ? pick(rare) : word))
    .join(' ');
}

function inventWord(pick) {
  const syllables = [
    'ba',
    'cor',
    'den',
    'fi',
    'gra',
    'lu',
    'men',
    'no',
    'par',
    'que',
    'ro',
    'sal',
    'ti',
    'ver',
  ];
  return Array.from({ length: 3 }, () => pick(syllables)).join('');
}

/** A small generator of repeatable numbers (mulberry32). */
function numbersFrom(seed) {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
