/*
 * How fast the index of one company is: `node --expose-gc bench/retrieval/run.mjs [passages] [dimensions]`
 * (60,000 and 384 when not given). Passages are made of words drawn from the documents of bench/quality with the
 * frequencies they have there; vectors are random points around 300 centres. The rival in the same run is MiniSearch with
 * the same stems, which keeps no vectors.
 */
import MiniSearch from 'minisearch';
import { asDocument, loadCore } from '../quality/core.mjs';
import { readSources } from '../quality/sources.mjs';

const PASSAGES = Number(process.argv[2] ?? 60_000);
const DIMENSIONS = Number(process.argv[3] ?? 384);
const PER_SOURCE = 120;
const QUERIES = 300;
const CENTRES = 300;

const random = generator(7);
const core = await loadCore();
const real = readSources().flatMap(({ name, text }) => core.cut(asDocument(text), { name: `${name}.txt` }));
const memory = () => (globalThis.gc?.(), process.memoryUsage());

const vocabulary = { es: bag('es'), en: bag('en') };
const centres = Array.from({ length: CENTRES }, () => gaussian());
const passages = Array.from({ length: PASSAGES }, (_, at) => synthetic(at));
const bySource = Map.groupBy ? Map.groupBy(passages, (one) => one.source) : grouped(passages);

const bare = new core.PassageIndex();
const first = process.cpuUsage();
for (const [source, list] of bySource)
  bare.add(
    source,
    list.map((one) => ({ ...one, vector: null })),
  );
bare.search(query(0, null));
const loading = process.cpuUsage(first);
console.log(`load without vectors: ${(loading.user / PASSAGES).toFixed(0)} us of processor a passage`);
const before = memory();
const started = performance.now();
const index = new core.PassageIndex();
for (const [source, list] of bySource) index.add(source, list);
index.search(query(0, null));
const loaded = performance.now() - started;
const after = memory();
const used = after.rss - before.rss;
console.log(`${PASSAGES} passages, ${DIMENSIONS} dimensions, ${bySource.size} sources`);
console.log(
  `load ${(loaded / 1000).toFixed(2)} s = ${((loaded * 1000) / PASSAGES).toFixed(0)} us a passage, vectors included; ` +
    `terms ${Math.round(passages.reduce((sum, one) => sum + one.terms.length, 0) / PASSAGES)} bytes a passage; ` +
    `index.bytes ${mb(index.bytes)}, process ${mb(used)}`,
);

const vectors = Array.from({ length: 2 * QUERIES }, () => near(centres[Math.floor(random() * CENTRES)]));
measure('keyword leg', (at) => index.search(query(at, null)));
measure('hybrid', (at) => index.search(query(at, vectors[at])));
const some = new Set([...bySource.keys()].slice(0, 5));
measure('keyword leg in 5 sources', (at) => index.search({ ...query(at, null), sources: some }));
measure('misspelt words', (at) => index.search({ ...query(at, null), question: misspelt(question(at)) }));
console.log(`recall@20 of the vector leg against exact: ${recall().toFixed(4)}`);
if (!process.argv.includes('--alone')) rival();

function query(at, vector) {
  return { question: question(at), sources: null, search_type: 'semantic', limit: 20, vector };
}

/** Three to seven words of one real passage, the rarer ones likelier, as people ask. */
function question(at) {
  const passage = real[(at * 7919) % real.length];
  const words = passage.content.match(/\p{L}{4,}/gu) ?? ['debian'];
  const length = 3 + (at % 5);
  return Array.from({ length }, (_, n) => words[(at * 31 + n * 17) % words.length]).join(' ');
}

function misspelt(text) {
  return text.replace(/(\p{L})(\p{L})(\p{L})(\p{L})/u, '$1$3$2$4').replace(/(\p{L}{5})\p{L}/u, '$1');
}

function measure(name, run) {
  // A server that runs for days is not measured while its code is still being compiled. Of what is measured nothing has been
  // asked before.
  for (let at = QUERIES; at < 2 * QUERIES; at++) run(at);
  const cpu = process.cpuUsage();
  const times = Array.from({ length: QUERIES }, (_, at) => {
    const from = performance.now();
    run(at);
    return performance.now() - from;
  }).toSorted((a, b) => a - b);
  const spent = process.cpuUsage(cpu);
  const each = (spent.user + spent.system) / 1000 / QUERIES;
  const at = (share) => (times[Math.floor(QUERIES * share)] ?? 0).toFixed(2);
  console.log(
    `${name.padEnd(26)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  p99 ${at(0.99)} ms  cpu ${each.toFixed(2)} ms`,
  );
}

function recall() {
  let found = 0;
  for (const vector of vectors.slice(0, 50)) {
    const exact = passages
      .map((one) => ({ id: one.id, cosine: dot(one.vector, vector) }))
      .toSorted((a, b) => b.cosine - a.cosine)
      .slice(0, 20);
    const hits = index.search({ question: '', sources: null, search_type: 'semantic', limit: 20, vector });
    const ids = new Set(hits.map((hit) => hit.id));
    found += exact.filter((one) => ids.has(one.id)).length / 20;
  }
  return found / 50;
}

function rival() {
  const from = performance.now();
  const mini = new MiniSearch({
    fields: ['text'],
    tokenize: (text) => text.split(/\s+/),
    processTerm: (term) => term,
  });
  const text = (terms) =>
    terms
      .split('\n')
      .slice(2)
      .map((line) => line.slice(3))
      .join(' ');
  const heap = memory().heapUsed;
  mini.addAll(passages.map((one) => ({ id: one.id, text: text(one.terms) })));
  console.log(
    `\nMiniSearch: load ${((performance.now() - from) / 1000).toFixed(2)} s, ${mb(memory().heapUsed - heap)}`,
  );
  measure('MiniSearch BM25, OR', (at) => mini.search(question(at).toLowerCase()).slice(0, 20));
}

function bag(language) {
  const lines = real.filter((one) => one.language === language).map((one) => one.terms.split('\n').slice(2));
  return lines.flatMap((of) => of.flatMap((line) => line.slice(3).split(' ')));
}

/** 110 draws with the frequencies of the real documents, and a few words that only some passages have. */
function synthetic(at) {
  const language = at % 2 === 0 ? 'es' : 'en';
  const words = new Map();
  for (let n = 0; n < 110; n++) {
    const drawn = vocabulary[language][Math.floor(random() * vocabulary[language].length)];
    words.set(drawn, (words.get(drawn) ?? 0) | (1 << Math.floor(random() * 7)));
  }
  for (let n = 0; n < 4; n++) words.set(`ref${Math.floor(random() ** 2 * 200_000)}`, 1 << n);
  const lines = [...words].map(([word, parts]) => `${parts.toString(16).padStart(2, '0')} ${word}`);
  const version = real[0].terms.split('|')[0];
  const vector = near(centres[Math.floor(random() * CENTRES)]);
  const source = `source ${Math.floor(at / PER_SOURCE)}`;
  return {
    id: `passage-${at}`,
    source,
    terms: `${version}|300|100\nsource\n${byParts(lines)}`,
    language,
    vector,
  };
}

function byParts(lines) {
  const sets = new Map();
  for (const line of lines)
    sets.set(line.slice(0, 2), [...(sets.get(line.slice(0, 2)) ?? []), line.slice(3)]);
  return [...sets].map(([set, words]) => `${set} ${words.join(' ')}`).join('\n');
}

function near(centre) {
  const noise = gaussian();
  return unit(Float32Array.from(centre, (value, at) => value + noise[at] * 0.8));
}

function gaussian() {
  return Float32Array.from({ length: DIMENSIONS }, () => {
    return Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
  });
}

function unit(vector) {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((value) => value / length);
}

function dot(a, b) {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at] * b[at];
  return sum;
}

function grouped(list) {
  const groups = new Map();
  for (const one of list) groups.set(one.source, groups.get(one.source)?.concat(one) ?? [one]);
  return groups;
}

/** mulberry32: the same numbers in every run. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function mb(bytes) {
  return `${Math.round(bytes / 1e6)} MB`;
}
