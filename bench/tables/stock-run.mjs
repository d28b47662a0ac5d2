/** How small tables of stock, staff and courses are understood: `node bench/tables/stock-run.mjs [--misses]`. */
import { loadCore, tableOf } from './core.mjs';
import { judge } from './judge.mjs';
import { further, met, tables } from './stock.mjs';

const now = new Date('2025-06-20T12:00:00Z');
const misses = process.argv.includes('--misses');
const core = await loadCore();
const typed = new Map();
for (const [name, text] of Object.entries(tables)) typed.set(name, await tableOf(core, name, text));

for (const [title, questions] of Object.entries({ met, further })) {
  for (const scope of ['alone', 'all']) report(`${title}, ${scope}`, questions, scope);
}

function report(title, questions, scope) {
  const counts = { right: 0, wrong: 0, refused: 0, 'rightly left': 0, 'wrongly taken': 0 };
  for (const [name, question, told] of questions) {
    const candidates = scope === 'alone' ? [typed.get(name)] : [...typed.values()];
    const found = core.chooseByRules(question, candidates, now);
    const computed = found && core.runPlan(found.plan, found.candidate.table);
    const outcome = judge(core, told?.rows ? rowsOf(name, told.rows) : told, found, computed);
    counts[outcome] += 1;
    if (misses && !outcome.startsWith('right')) tell(`${title}, ${outcome}: ${question}`, found, computed);
  }
  const told = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`);
  console.log(`${title}: ${told.join(', ')}`);
}

function rowsOf(name, wanted) {
  const lines = tables[name].trim().split('\n').slice(1);
  return wanted.map((row) => ({
    table: name.toLowerCase(),
    at: lines.findIndex((line) => line.split('|').includes(row)),
  }));
}

function tell(title, found, computed) {
  console.log(`${title}\n    ${found ? JSON.stringify(found.plan) : ''}`);
  if (found && computed)
    console.log(
      `    ${core.answerText(found.plan, computed, found.candidate.table, { language: 'en', source: 'it' })}`,
    );
}
