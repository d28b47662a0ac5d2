/**
 * What the tables cost ordinary questions: `node bench/tables/ordinary.mjs`. The 599 questions of bench/quality are put to
 * the four tables of files/; none of them is about these, so each plan is a wrong one.
 */
import { readQuestions } from '../quality/companies.mjs';
import { loadCore, readTables } from './core.mjs';

const now = new Date('2025-06-20T12:00:00Z');
const core = await loadCore();
const tables = [];
for (const name of ['pedidos', 'inventory', 'employees', 'inmuebles'])
  tables.push(...(await readTables(core, name)));
const questions = ['.', 'extra', 'trades'].flatMap(readQuestions).map(({ question }) => question);

const began = performance.now();
for (let round = 0; round < 100; round += 1) for (const question of questions) core.anyCue.test(question);
const gate = ((performance.now() - began) * 1000) / (100 * questions.length);
const passed = questions.filter((question) => core.anyCue.test(question));

const times = [];
const taken = questions.filter((question) => {
  const from = process.cpuUsage();
  const found = core.chooseByRules(question, tables, now);
  const { user, system } = process.cpuUsage(from);
  times.push((user + system) / 1000);
  return found && core.runPlan(found.plan, found.candidate.table);
});
times.sort((one, other) => one - other);
console.log(
  `${questions.length} ordinary questions: ${taken.length} taken for one of ${tables.length} tables`,
);
for (const question of taken) {
  console.log(`  ${question} ${JSON.stringify(core.chooseByRules(question, tables, now).plan)}`);
}
console.log(`look at the words ${gate.toFixed(2)} us a question; ${passed.length} pass it`);
console.log(
  `rules over ${tables.length} tables: median ${times[times.length >> 1].toFixed(2)} ms of processor time, most ${times.at(-1).toFixed(1)} ms`,
);
