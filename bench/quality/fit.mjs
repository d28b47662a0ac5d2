/*
 * Fits the likelihood of extract/enough.ts anew: `node bench/quality/fit.mjs`. Prints the weights and what each
 * threshold would refuse, by the fit itself and by cross-validation over documents. Never uses the held-out halves.
 */
import { countsIn, FITTED, holds, loadBench } from './loaded.mjs';

/** An answer that does not hold the fact is still an answer to an answerable question, but counts less. */
const WRONG = 0.4;
/** Weight of a passage list with the answer taken out. */
const TAKEN_OUT = 0.35;
const RIDGE = 0.02;
const STEPS = 2500;

const { core, questions, find } = await loadBench();
const names = ['own', 'missing', 'touched', 'lead', 'exists'];
const rows = questions
  .filter((one) => FITTED.includes(one.half))
  .flatMap((one) => ['all', 'group', 'alone'].flatMap((scope) => rowsOf(one, scope)));
const sources = [...new Set(rows.map((row) => row.source))];
const weights = fit(rows);
console.log(
  `${rows.length} rows`,
  Object.fromEntries([...names, 'bias'].map((name, at) => [name, weights[at]])),
);
const crossed = new Map();
for (let fold = 0; fold < 5; fold++) {
  const away = new Set(sources.filter((_, at) => at % 5 === fold));
  const fitted = fit(rows.filter((row) => !away.has(row.source)));
  for (const row of rows) if (away.has(row.source)) crossed.set(row, likelihood(fitted, row));
}
for (let at = 0.3; at < 0.66; at += 0.03) {
  const shares = FITTED.map((half) => {
    const of = rows.filter((row) => row.half === half && !row.out);
    const refused = (kind, chance) => {
      const all = of.filter((row) => (row.kind === 'none') === (kind === 'none'));
      return Math.round((100 * all.filter((row) => chance(row) < at).length) / all.length);
    };
    const both = (kind) =>
      `${refused(kind, (row) => likelihood(weights, row))} (${refused(kind, (row) => crossed.get(row))})`;
    return `${half}: unanswerable refused ${both('none')}, answerable ${both('other')}`;
  });
  console.log(at.toFixed(2), shares.join('; '));
}

/** The question with what was found, and again without the passages that hold the answer. */
function rowsOf(question, scope) {
  if (!countsIn(question, scope)) return [];
  const found = find(question, scope);
  const first = rowOf(question, found, question.kind === 'none' ? 0 : 1);
  if (question.kind === 'none') return [first];
  const without = found.filter((one) => !holds(one.content, question.fact));
  return without.length === found.length ? [first] : [first, { ...rowOf(question, without, 0), out: true }];
}

function rowOf(question, found, label) {
  const { half, kind, source } = question;
  const statements = found.flatMap((passage, at) => core.statementsOf(passage, at));
  const rated = core.rate(
    question.question,
    core.analyseQuestion(question.question, core.lexicon()),
    statements,
    found,
  );
  const [best] = rated;
  const figures = best ? core.evidence(question.question, best, found) : { missing: 1 };
  const answer = core.choose(rated, statements).map((one) => one.statement.text);
  const right = holds(answer.join(' '), question.fact);
  const weight = label === 1 ? (right ? 1 : WRONG) : kind === 'none' ? 1 : TAKEN_OUT;
  return { half, kind, source, label, weight, x: [...names.map((name) => figures[name] ?? 0), 1] };
}

function likelihood(w, row) {
  return 1 / (1 + Math.exp(-row.x.reduce((sum, value, at) => sum + value * w[at], 0)));
}

/** Gradient ascent; both labels weigh the same as a whole, so that 0.5 is in the middle. */
function fit(of) {
  const total = [0, 1].map((label) =>
    of.reduce((sum, row) => sum + (row.label === label ? row.weight : 0), 0),
  );
  const w = names.map(() => 0).concat(0);
  for (let step = 0; step < STEPS; step++) {
    const slope = w.map((one, at) => (at < names.length ? -RIDGE * one : 0) / 10);
    for (const row of of) {
      const off = ((row.label - likelihood(w, row)) * row.weight) / total[row.label];
      for (const [at, value] of row.x.entries()) slope[at] += off * value;
    }
    for (const at of w.keys()) w[at] += slope[at] * 2;
  }
  return w.map((one) => Math.round(one * 100) / 100);
}
