/*
 * Fits the likelihood of extract/enough.ts anew: `node bench/quality/fit.mjs`. Prints the weights, the area under the curve
 * and what thresholds would refuse, cross-validated by document. Never uses the held-out halves.
 */
import { countsIn, FITTED, holds, loadBench } from './loaded.mjs';
import { fit, likelihood } from './logistic.mjs';

/** An answer that does not hold the fact is still an answer to an answerable question, but counts less. */
const WRONG = 0.4;
/** Weight of a passage list with the answer taken out. */
const TAKEN_OUT = 0.35;
const FOLDS = 8;
/** The threshold is where this share of the answerable questions is refused. */
const MAY_REFUSE = 0.1;
const SCOPES = ['all', 'group', 'alone'];

const { core, questions, find } = await loadBench();
const names = ['own', 'strongest', 'missing', 'weightiest', 'words', 'lead', 'offer'];
const rows = questions
  .filter((one) => FITTED.includes(one.half))
  .flatMap((one) => SCOPES.flatMap((scope) => rowsOf(one, scope)));
const live = rows.filter((row) => row.x);
const weights = fit(live);
console.log(`${rows.length} rows, ${rows.length - live.length} of them refused as nothing is found`);
console.log([...names, 'bias'].map((name, at) => `${name}: ${weights[at].toFixed(2)}`).join(', '));

const sources = [...new Set(rows.map((row) => row.source))];
for (let fold = 0; fold < FOLDS; fold++) {
  const away = new Set(sources.filter((_, at) => at % FOLDS === fold));
  const fitted = fit(live.filter((row) => !away.has(row.source)));
  for (const row of rows) if (away.has(row.source)) row.chance = row.x ? likelihood(fitted, row.x) : 0;
}
const whole = rows.filter((row) => !row.out);
console.log(
  `area under the curve ${area(whole).toFixed(3)}; alone ${area(whole.filter(isAlone)).toFixed(3)}`,
);
const chosen = threshold(whole);
for (const at of [chosen - 0.06, chosen - 0.03, chosen, chosen + 0.03, chosen + 0.06]) {
  const shares = FITTED.flatMap((half) => SCOPES.map((scope) => refused(half, scope, at)));
  console.log(`${at.toFixed(2)}${at === chosen ? ' (chosen)' : ''} ${shares.filter(Boolean).join('; ')}`);
}

/** The question with what was found, and again without the passages that hold the answer. */
function rowsOf(question, scope) {
  if (!countsIn(question, scope)) return [];
  const scopes = SCOPES.filter((one) => countsIn(question, one)).length;
  const found = find(question, scope);
  const first = rowOf(question, found, question.kind === 'none' ? 0 : 1);
  const without = found.filter((one) => !holds(one.content, question.fact));
  const two = question.kind !== 'none' && without.length < found.length;
  const out = two ? [{ ...rowOf(question, without, 0), out: true }] : [];
  // Each question counts once, in however many scopes it is asked.
  return [first, ...out].map((row) => ({ ...row, scope, weight: row.weight / scopes, once: 1 / scopes }));
}

function rowOf(question, found, label) {
  const { half, kind, source } = question;
  const asked = core.analyseQuestion(question.question, core.lexicon());
  const statements = found.flatMap((passage, at) => core.statementsOf(passage, at));
  const rated = core.rate(question.question, asked, statements, found);
  const [best] = rated;
  if (!best) return { half, kind, source, label, weight: 1, x: null };
  const figures = core.evidence({ text: question.question, language: asked.language }, best, found);
  const answer = core
    .choose(rated, statements, core.answerTypes(question.question, asked.language))
    .map((one) => one.statement.text);
  const right = holds(answer.join(' '), question.fact);
  const weight = label === 1 ? (right ? 1 : WRONG) : kind === 'none' ? 1 : TAKEN_OUT;
  return { half, kind, source, label, weight, x: [...names.map((name) => figures[name]), 1] };
}

function threshold(of) {
  const answerable = of.filter((row) => row.label === 1).toSorted((a, b) => a.chance - b.chance);
  const total = answerable.reduce((sum, row) => sum + row.once, 0);
  let below = 0;
  for (const row of answerable) if ((below += row.once) > total * MAY_REFUSE) return row.chance;
  return 1;
}

function refused(half, scope, at) {
  const of = whole.filter((row) => row.half === half && row.scope === scope);
  const share = (label) => {
    const all = of.filter((row) => row.label === label);
    return Math.round((100 * all.filter((row) => row.chance < at).length) / all.length);
  };
  return of.length === 0 ? '' : `${half} ${scope} ${share(0)} / ${share(1)}`;
}

/** How often an answerable question is thought likelier than an unanswerable one. */
function area(of) {
  let [better, all] = [0, 0];
  for (const yes of of) {
    if (yes.label === 0) continue;
    for (const no of of) {
      if (no.label === 1) continue;
      all += yes.once * no.once;
      if (yes.chance > no.chance) better += yes.once * no.once;
    }
  }
  return better / all;
}

function isAlone(row) {
  return row.scope === 'alone';
}
