/*
 * Whether vectors help and never harm: `node bench/quality/meaning.mjs [FOLDER] [--half=NAME] [--type=semantic]`.
 * Asks the questions of run.mjs with each of several embedding models, poor ones among them, and prints for each kind what the
 * words alone, the vectors alone and both together find among the first one and three, and what is refused. With FOLDER, a real
 * model (models.mjs), by itself and with noise.
 */
import { countsIn, FITTED, holds, loadBench } from './loaded.mjs';
import { confident, knowing, letters, meaningless, realModel, withNoise } from './models.mjs';

const KINDS = ['same', 'typo', 'own', 'other'];
const SCOPES = ['all', 'alone'];
/** The least of what the better of both finds, and the most points that exact questions may lose. */
const [LEAST, MOST_LOST] = [0.85, 2];
const flag = (name) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1];
const folder = process.argv.slice(2).find((one) => !one.startsWith('--'));
const type = flag('type') ?? 'keyword';
const halves = flag('half') ? [flag('half')] : [...FITTED, 'held-out', 'trades held-out'];

const plain = await loadBench();
const questions = plain.questions.filter((one) => halves.includes(one.half));
const models = [meaningless(), confident(), letters(), knowing()];
if (folder) {
  const texts = [...plain.passages().map(({ text }) => text), ...questions.map((one) => one.question)];
  const real = await realModel(folder, [...new Set(texts)]);
  models.push(real, withNoise(real, 0.7), withNoise(real, 0.5), withNoise(real, 0.3));
}
const asked = SCOPES.flatMap((scope) =>
  questions.filter((one) => countsIn(one, scope)).map((one) => ({ one, scope })),
);
const words = asked.map(({ one, scope }) => outcome(one, plain.find(one, scope), plain.core));
const faults = [];
for (const model of models) await measure(model);
console.log(faults.length === 0 ? '\nEvery bound is kept.' : `\nBelow the bounds:\n${faults.join('\n')}`);

async function measure(model) {
  const { core, find } = await loadBench(model);
  const both = asked.map(({ one, scope }) => outcome(one, find(one, scope, { type }), core));
  const vectors = asked.map(({ one, scope }) => outcome(one, find(one, scope, { type, words: false }), core));
  console.log(`\n${model.name}: hit@1 / hit@3 in %`);
  for (const scope of SCOPES) {
    for (const kind of KINDS) {
      const at = asked.flatMap(({ one, scope: of }, index) =>
        one.kind === kind && of === scope ? [index] : [],
      );
      if (at.length === 0) continue;
      const hits = (rows) => [1, 3].map((depth) => share(at.map((index) => rows[index].rank < depth)));
      const [w, v, b] = [words, vectors, both].map(hits);
      console.log(
        `  ${scope.padEnd(5)} ${kind.padEnd(5)} ${String(at.length).padStart(4)}  words ${told(w)}  vectors ${told(v)}  both ${told(b)}`,
      );
      for (const [depth, found] of b.entries())
        judge({ model, scope, kind, depth }, found, w[depth], v[depth]);
    }
  }
  const none = asked.flatMap(({ one }, index) => (one.kind === 'none' ? [index] : []));
  const some = asked.flatMap(({ one }, index) => (one.kind === 'none' ? [] : [index]));
  const refused = (rows, at) => `${share(at.map((index) => !rows[index].found)).toFixed(0)} %`;
  console.log(
    `  refused: unanswerable ${refused(words, none)} by words, ${refused(both, none)} by both; answerable ${refused(words, some)}, ${refused(both, some)}`,
  );
}

function judge({ model, scope, kind, depth }, found, byWords, byVectors) {
  const where = `${model.name}, ${scope}, ${kind}, hit@${[1, 3][depth]}: ${found.toFixed(0)}`;
  const better = Math.max(byWords, byVectors);
  if (found < LEAST * better) faults.push(`${where} where the better one finds ${better.toFixed(0)}`);
  if (kind === 'same' && found < byWords - MOST_LOST)
    faults.push(`${where} where the words find ${byWords.toFixed(0)}`);
}

function outcome(question, found, core) {
  const at = found.findIndex((one) => one.source === question.source && holds(one.content, question.fact));
  return { rank: at < 0 ? Infinity : at, found: core.extractAnswer(question.question, found).found };
}

function share(tests) {
  return (100 * tests.filter(Boolean).length) / Math.max(1, tests.length);
}

function told([one, three]) {
  return `${one.toFixed(0).padStart(3)} / ${three.toFixed(0).padStart(3)}`;
}
