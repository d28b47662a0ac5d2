/*
 * Fits the refusal of questions (extract/enough.ts) anew: `node bench/quality/fit.mjs`. Prints the weights, the area under
 * the curve and what thresholds would refuse, cross-validated by document; `--write` writes extract/weights.ts. Looks at
 * the fitted halves and near.json only, never at held-out or sealed questions.
 */
import { writeFileSync } from 'node:fs';
import { gather, SCOPES } from './gathered.mjs';
import { FITTED, loadBench } from './loaded.mjs';
import { fit, likelihood } from './logistic.mjs';

const FOLDS = 14;
/** The threshold is where this share of the answerable questions is refused. */
const MAY_REFUSE = 0.1;
const file = new URL('../../apps/server/src/features/knowledge/extract/weights.ts', import.meta.url);

const bench = await loadBench();
const names = bench.core.SIGNALS;
const rows = gather(bench);
const live = rows.filter((row) => row.x);
const weights = fit(live).map((one) => Math.round(one * 100) / 100);
console.log(`${rows.length} rows, ${rows.length - live.length} of them refused as nothing is found`);
console.log([...names, 'bias'].map((name, at) => `${name}: ${weights[at]}`).join(', '));

const sources = [...new Set(rows.map((row) => row.source))].toSorted();
for (let fold = 0; fold < FOLDS; fold++) {
  const away = new Set(sources.filter((_, at) => at % FOLDS === fold));
  const fitted = fit(live.filter((row) => !away.has(row.source)));
  for (const row of rows) if (away.has(row.source)) row.chance = row.x ? likelihood(fitted, row.x) : 0;
}
const whole = rows.filter((row) => !row.out);
const plain = whole.filter((row) => row.kind !== 'near');
console.log(
  `area under the curve ${area(plain).toFixed(3)}; alone ${area(plain.filter(isAlone)).toFixed(3)}, with near.json ${area(whole.filter(isAlone)).toFixed(3)}`,
);
const chosen = threshold(plain);
for (const at of [-0.12, -0.06, -0.03, 0, 0.03, 0.06, 0.12].map((by) => chosen + by)) {
  const shares = FITTED.flatMap((half) => SCOPES.map((scope) => refused(half, scope, at)));
  console.log(
    `${at.toFixed(2)}${at === chosen ? ' (chosen)' : ''} near ${share(
      whole.filter((row) => row.kind === 'near'),
      at,
    )}; ${shares.filter(Boolean).join('; ')}`,
  );
}
if (process.argv.includes('--write')) write();

function write() {
  const lines = names.map((name, at) => `  ${name}: ${weights[at]},`);
  const bias = weights.at(-1);
  writeFileSync(
    file,
    `import type { Signals } from './signals.ts';

/** Of a logistic regression; written by \`node bench/quality/fit.mjs --write\`. */
export const WEIGHTS: Signals = {
${lines.join('\n')}
};
export const BIAS = ${bias};
`,
  );
}

function threshold(of) {
  const answerable = of.filter((row) => row.label === 1).toSorted((a, b) => a.chance - b.chance);
  const total = answerable.reduce((sum, row) => sum + row.once, 0);
  let below = 0;
  for (const row of answerable) if ((below += row.once) > total * MAY_REFUSE) return row.chance;
  return 1;
}

/** Unanswerable and answerable refused, in %. */
function refused(half, scope, at) {
  const of = plain.filter((row) => row.half === half && row.scope === scope);
  if (of.length === 0) return '';
  return `${half} ${scope} ${[0, 1]
    .map((label) =>
      share(
        of.filter((row) => row.label === label),
        at,
      ),
    )
    .join(' / ')}`;
}

function share(of, at) {
  return Math.round((100 * of.filter((row) => row.chance < at).length) / of.length);
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
