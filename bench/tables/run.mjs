/**
 * How well questions about tables are understood without a model: `node bench/tables/run.mjs [--half=tuning|held-out] [--misses]`.
 * `alone` asks each question of its own file, `all` of the four files at once.
 */
import { loadCore, readTables } from './core.mjs';
import { heldOut } from './held-out.mjs';
import { judge } from './judge.mjs';
import { tuning } from './tuning.mjs';

const now = new Date('2025-06-20T12:00:00Z');
const half = /--half=(\S+)/.exec(process.argv.join(' '))?.[1];
const misses = process.argv.includes('--misses');
const core = await loadCore();
const files = new Map();
for (const name of ['pedidos', 'inventory', 'employees', 'inmuebles'])
  files.set(name, await readTables(core, name));
const all = [...files.values()].flat();

for (const [name, questions] of Object.entries({ tuning, 'held-out': heldOut })) {
  if (half && half !== name) continue;
  for (const scope of ['alone', 'all']) report(`${name}, ${scope}`, questions, scope);
}

function report(title, questions, scope) {
  const counts = { right: 0, wrong: 0, refused: 0, 'rightly left': 0, 'wrongly taken': 0 };
  for (const [file, question, expected] of questions) {
    const found = core.chooseByRules(question, scope === 'alone' ? files.get(file) : all, now);
    const computed = found && core.runPlan(found.plan, found.candidate.table);
    const outcome = judge(core, expected, found, computed);
    counts[outcome] += 1;
    if (misses && !outcome.startsWith('right'))
      tell(`${title}, ${outcome}: [${file}] ${question}`, found, computed);
  }
  const told = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`);
  console.log(`${title}: ${told.join(', ')}`);
}

function tell(title, found, computed) {
  const plan = found ? JSON.stringify(found.plan) : '';
  console.log(`${title}\n    ${plan} -> ${computed?.value ?? ''} rows ${computed?.rows.length ?? '-'}`);
}
