/*
 * How well questions find their passage and get their answer, without any model: `node bench/quality/run.mjs`.
 *   --half=development|held-out|extra   only one part of the questions (tuning never looks at the held-out half);
 *                                 extra: eight small companies with three short documents each
 *   --scope=all|group|alone       one scope only: all documents in one company (where other companies' papers may
 *                                 answer as well), the business papers or the guides, or each document by itself
 *   --misses[=kind]               prints what went wrong (not of the held-out half)
 */
import { countsIn, FITTED, holds, loadBench } from './loaded.mjs';

/** Only asked when named, so that a run in between does not look at them. */
const SEALED = ['sealed', 'reserved', 'reserved-2', 'fresh-held', 'asked-held'];
const KINDS = ['same', 'own', 'typo', 'other', 'none'];
const flag = (name) => {
  const found = process.argv.find((one) => one === `--${name}` || one.startsWith(`--${name}=`));
  return found && (found.split('=')[1] ?? true);
};

const { core, counts, questions, find } = await loadBench();
console.log(
  `${counts.documents} documents and ${counts.companies} small companies, ${counts.passages} passages, ${questions.length} questions`,
);
for (const half of [...FITTED, 'held-out', 'trades held-out', ...SEALED]) {
  if (flag('half') && flag('half') !== half) continue;
  if (SEALED.includes(half) && flag('half') !== half) continue;
  for (const scope of ['all', 'group', 'alone']) {
    if (flag('scope') && flag('scope') !== scope) continue;
    const of = questions.filter((one) => one.half === half && countsIn(one, scope));
    const rows = of.map((one) => ask(one, scope));
    if (rows.length === 0) continue;
    report(`${half}, ${scope}`, rows);
    if (flag('misses') && FITTED.includes(half)) showMisses(rows);
  }
}

function ask(question, scope) {
  const started = performance.now();
  const found = find(question, scope);
  const searched = performance.now();
  const answer = core.extractAnswer(question.question, found);
  const rank = found.findIndex((one) => one.source === question.source && holds(one.content, question.fact));
  const right = answer.found && holds(answer.answer, question.fact);
  const times = { search: searched - started, extract: performance.now() - searched };
  return { ...question, rank, found, answer, right, times };
}

function report(title, rows) {
  console.log(`\n${title}: ${rows.length} questions`);
  console.log('kind    n   hit@1  hit@3  hit@8  refused  answer holds the fact');
  for (const kind of KINDS) {
    const of = rows.filter((row) => row.kind === kind);
    const share = (test) => `${Math.round((100 * of.filter(test).length) / of.length)} %`.padStart(5);
    const hit = (depth) => (kind === 'none' ? '    -' : share((row) => row.rank >= 0 && row.rank < depth));
    const refused = share((row) => !row.answer.found);
    const right = kind === 'none' ? '    -' : share((row) => row.right);
    console.log(
      `${kind.padEnd(6)} ${String(of.length).padStart(3)}  ${hit(1)}  ${hit(3)}  ${hit(8)}    ${refused}  ${right}`,
    );
  }
  const refused = rows.filter((row) => !row.answer.found);
  const none = rows.filter((row) => row.kind === 'none');
  const answerable = rows.filter((row) => row.kind !== 'none');
  const answered = answerable.filter((row) => row.answer.found);
  const percent = (part, whole) => `${Math.round((100 * part) / whole)} %`;
  const rightly = refused.filter((row) => row.kind === 'none').length;
  console.log(
    `refusal: precision ${percent(rightly, refused.length)}, recall ${percent(rightly, none.length)}; ` +
      `answerable refused ${percent(answerable.length - answered.length, answerable.length)}; ` +
      `given answers that hold the fact ${percent(answered.filter((row) => row.right).length, answered.length)}`,
  );
  const length = answered.reduce((sum, row) => sum + row.answer.answer.length, 0) / answered.length;
  const time = (name) =>
    rows.map((row) => row.times[name]).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)];
  console.log(
    `answers of ${Math.round(length)} characters; search ${time('search').toFixed(1)} ms, extract ${time('extract').toFixed(1)} ms (medians)`,
  );
}

function showMisses(rows) {
  for (const row of rows) {
    if (typeof flag('misses') === 'string' && row.kind !== flag('misses')) continue;
    const wrong = row.kind === 'none' ? row.answer.found : row.rank !== 0 || !row.right;
    if (!wrong) continue;
    const best = row.found[0];
    console.log(
      `\n[${row.kind}] ${row.question}  (${row.source}: ${row.fact ?? 'no answer'})  rank ${row.rank + 1}`,
    );
    console.log(
      `  first: ${best?.id} ${best?.score.toFixed(2)} ${best?.legs.map((leg) => leg.leg + leg.rank).join(' ')}`,
    );
    console.log(`  ${row.answer.found ? row.answer.answer.replaceAll('\n', ' / ') : 'REFUSED'}`);
  }
}
