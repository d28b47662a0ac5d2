/*
 * How well questions in other words find their trained answer, and what answers are worth before and after training,
 * without any model: `node bench/trained/run.mjs`.
 *   --misses   prints what went wrong in the tuning set (the held-out set is never shown)
 *   --grid     precision and recall of other thresholds
 */
import { loadCore } from '../quality/core.mjs';
import { readSet } from './read-set.mjs';

/** As in apps/server/src/features/knowledge/trained/trained-questions.ts. */
const chosen = { shared: 0.65, missing: 0.45 };
const core = await loadCore();
const flag = (name) => process.argv.includes(`--${name}`);

for (const name of ['tuning', 'held-out']) {
  const blocks = readSet(`${name}.txt`);
  const rows = compared(blocks);
  console.log(`\n${name}: ${blocks.length} trained, ${rows.length} asked`);
  report('chosen threshold', rows, chosen);
  if (flag('grid')) for (const other of thresholds()) report(JSON.stringify(other), rows, other);
  byKind(rows);
  if (flag('misses') && name === 'tuning') showMisses(rows, blocks);
}

function thresholds() {
  return [0.35, 0.45, 0.55, 0.65].flatMap((missing) =>
    [0.6, 0.7, 0.8].map((shared) => ({ shared, missing })),
  );
}

/** Every question of a set against all that is trained in it, the most alike first. */
function compared(blocks) {
  const trained = blocks.map((block) => core.readQuestion(block.trained));
  const asked = blocks.flatMap((block, at) => [
    ...block.same.map((text) => ({ text, at, right: at })),
    ...block.other.map((text) => ({ text, at, right: -1 })),
  ]);
  return asked.map((one) => {
    const question = core.readQuestion(one.text);
    const [found] = trained
      .map((other, at) => ({ at, ...core.likeness(question, other) }))
      .toSorted((a, b) => b.shared - a.shared || a.missing - b.missing);
    const foreign = one.right >= 0 && question.language !== trained[one.at].language;
    return { ...one, foreign, found };
  });
}

function isGiven({ found }, { shared, missing }) {
  return found.shared >= shared && found.missing <= missing;
}

function report(title, rows, threshold) {
  const given = rows.filter((row) => isGiven(row, threshold));
  const right = given.filter(({ found, right: wanted }) => found.at === wanted);
  const wanted = rows.filter((row) => row.right >= 0);
  const share = (part, whole) => `${((100 * part.length) / whole.length).toFixed(1)} %`;
  console.log(
    `  ${title}: precision ${share(right, given)} (${given.length - right.length} wrong of ${given.length}), recall ${share(right, wanted)} of ${wanted.length}`,
  );
}

function byKind(rows) {
  const right = (row) => isGiven(row, chosen) && row.found.at === row.right;
  const kinds = {
    'same language': rows.filter((row) => row.right >= 0 && !row.foreign),
    'other language': rows.filter((row) => row.foreign),
  };
  for (const [kind, of] of Object.entries(kinds))
    console.log(
      `    ${kind}: answered as trained ${of.filter(right).length} of ${of.length}; before training none`,
    );
  const near = rows.filter((row) => row.right < 0);
  const wrong = near.filter((row) => isGiven(row, chosen));
  console.log(`    near misses: left alone ${near.length - wrong.length} of ${near.length}`);
}

function showMisses(rows, blocks) {
  for (const row of rows) {
    const given = isGiven(row, chosen);
    if (row.right >= 0 ? given && row.found.at === row.right : !given) continue;
    const { found, text } = row;
    const nearest = blocks[found.at]?.trained;
    console.log(
      `${given ? 'WRONG' : 'missed'} ${found.shared.toFixed(2)} ${found.missing.toFixed(2)} ${text} | ${nearest}`,
    );
  }
}
