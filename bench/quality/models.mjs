import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/*
 * Embedding models for measuring how words and vectors are put together. Each is `{ name, passage(one), question(one) }`: of a
 * passage with its `text`, and of a question with the passage that `answers` it (null where none does).
 */
const cache = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../node_modules/.cache/centralita-bench/vectors',
);
const DIMENSIONS = 128;

/** Vectors that mean nothing. */
export function meaningless() {
  const of = ({ text }) => chance(`nothing ${text}`, DIMENSIONS);
  return { name: 'meaningless', passage: of, question: of };
}

/** Vectors of which the neighbours are as alike as a good model's, and that say nothing of a question. */
export function confident() {
  const passage = ({ text, source }) =>
    mixed(chance(`source ${source}`, DIMENSIONS), chance(text, DIMENSIONS), 0.6);
  return {
    name: 'confident and wrong',
    passage,
    question: ({ text }) => chance(`asked ${text}`, DIMENSIONS),
  };
}

/** Each word adds to a few places that its letters choose: little more than the words themselves, and no language but one. */
export function letters() {
  const of = ({ text }) => {
    const sum = new Float32Array(DIMENSIONS);
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
      add(sum, chance(word.slice(0, 5), DIMENSIONS));
    return unit(sum);
  };
  return { name: 'sums of words', passage: of, question: of };
}

/** Knows which passage answers, as near to it as `share` of the whole length: a model better than there is. */
export function knowing(share = 0.6) {
  const passage = ({ text, source }) =>
    mixed(chance(`source ${source}`, DIMENSIONS), chance(text, DIMENSIONS), 0.4);
  const question = ({ text, answers }) => {
    const noise = chance(`asked ${text}`, DIMENSIONS);
    return answers ? mixed(passage(answers), noise, share) : noise;
  };
  return { name: 'knowing', passage, question };
}

/** Another model's vectors with noise: `share` of their length is left. */
export function withNoise(model, share) {
  const noisy = (vector, text) => mixed(vector, chance(`noise ${text}`, vector.length), share);
  return {
    name: `${model.name} + noise ${share}`,
    passage: (one) => noisy(model.passage(one), `passage ${one.text}`),
    question: (one) => noisy(model.question(one), `question ${one.text}`),
  };
}

/**
 * A real model: `folder` holds `embed.mjs`, which exports `embed(text)` (a unit vector). Texts are embedded once and kept in
 * node_modules/.cache.
 */
export async function realModel(folder, texts) {
  const kept = join(cache, `${createHash('sha256').update(folder).digest('hex').slice(0, 12)}.json`);
  const vectors = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
  const missing = texts.filter((text) => !vectors[keyOf(text)]);
  if (missing.length > 0) {
    const { embed } = await import(pathToFileURL(join(folder, 'embed.mjs')).href);
    const save = () => (mkdirSync(cache, { recursive: true }), writeFileSync(kept, JSON.stringify(vectors)));
    for (const [at, text] of missing.entries()) {
      const vector = await embed(text);
      vectors[keyOf(text)] = Buffer.from(new Float32Array(vector).buffer).toString('base64');
      if (at % 50 === 49) save();
      if (at % 100 === 99) console.log(`${at + 1} of ${missing.length} texts embedded`);
    }
    save();
  }
  const of = ({ text }) =>
    new Float32Array(new Uint8Array(Buffer.from(vectors[keyOf(text)], 'base64')).buffer);
  return { name: 'real', passage: of, question: of };
}

function keyOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

function mixed(a, b, share) {
  const rest = Math.sqrt(1 - share * share);
  return unit(a.map((value, at) => share * value + rest * b[at]));
}

function add(sum, vector) {
  for (let at = 0; at < sum.length; at++) sum[at] += vector[at];
}

function unit(vector) {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}

/** A random unit vector, always the same for the same text. */
function chance(text, dimensions) {
  let state = createHash('sha256').update(text).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState;
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());
  return unit(Float32Array.from({ length: dimensions }, normal));
}
