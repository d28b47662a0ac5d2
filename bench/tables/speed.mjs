/**
 * How fast a table of 20,000 rows and 10 columns is asked: `node bench/tables/speed.mjs`. The baseline is what a program
 * would do that knows the question already: a plain loop over arrays of numbers and texts.
 */
import { loadCore, readTables } from './core.mjs';

const rows = 20_000;
const rounds = 50;
const cities = ['Quito', 'Loja', 'Cuenca', 'Ambato', 'Guayaquil', 'Manta', 'Ibarra', 'Machala'];
const names = ['Ana', 'Luis', 'Marta', 'Jorge', 'Carla', 'Pablo', 'Rosa', 'Diego'];
const states = ['Entregado', 'Pendiente', 'Cancelado'];
const columns = [
  'Pedido',
  'Fecha',
  'Cliente',
  'Ciudad',
  'Producto',
  'Unidades',
  'Total',
  'Estado',
  'Nota',
  'Peso (kg)',
];
let seed = 7;
const next = (below) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % below;
const cellsOf = (at) => [
  String(100_000 + at),
  `${String(1 + next(28)).padStart(2, '0')}/${String(1 + next(12)).padStart(2, '0')}/2025`,
  `${names[next(8)]} ${next(4000)}`,
  cities[next(8)],
  `Modelo ${next(500)}`,
  String(1 + next(20)),
  `${(next(200_000) / 100).toLocaleString('es-ES', { minimumFractionDigits: 2 })} €`,
  states[next(3)],
  `nota ${next(9000)}`,
  String(next(900) / 10).replace('.', ','),
];
const table = Array.from({ length: rows }, (_, at) => cellsOf(at));
const core = await loadCore();
const stored = {
  content: table.map((cells) => cells.join('; ')).join('\n'),
  table_columns: columns,
  table_sheets: [],
};
const asRows = await core.newRows({ columns, rows: table });

// The glossary is read at the first question of the process, whatever it is about.
core.chooseByRules('Is there anything to read here?', await readTables(core, 'pedidos'), new Date());
const began = process.cpuUsage();
const [typed] = await core.typedTables('speed', stored, asRows);
const spent = process.cpuUsage(began);
console.log(
  `typing ${rows} x ${columns.length} cells: ${((spent.user + spent.system) / 1000).toFixed(0)} ms of processor time`,
);
const candidate = { table: typed, names: ['pedidos'] };
const now = new Date('2025-06-20T12:00:00Z');

const parsed = table.map((cells) => ({
  city: cells[3],
  state: cells[7],
  units: Number(cells[5]),
  total: Number(cells[6].replace(' €', '').replaceAll('.', '').replace(',', '.')),
}));
const sumIn = (city) => {
  let sum = 0;
  for (const row of parsed) if (row.city === city) sum += row.total;
  return sum;
};
const byCity = () => {
  const sums = new Map();
  for (const row of parsed) sums.set(row.city, (sums.get(row.city) ?? 0) + row.total);
  return sums;
};
const questions = [
  { question: '¿Cuál es el total de los pedidos de Quito?', baseline: () => sumIn('Quito') },
  {
    question: '¿Cuántos pedidos pendientes hay en Loja?',
    baseline: () => parsed.filter((row) => row.state === 'Pendiente' && row.city === 'Loja').length,
  },
  { question: 'total por ciudad', baseline: byCity },
  {
    question: 'los 5 pedidos con mayor total',
    baseline: () => parsed.toSorted((one, other) => other.total - one.total).slice(0, 5),
  },
  {
    question: '¿Cuántos pedidos de más de 500 euros hubo en marzo?',
    baseline: () => parsed.filter((row) => row.total > 500).length,
  },
  {
    question: 'pedidos de Ana 123 en Cuencaa',
    baseline: () => parsed.filter((row) => row.city === 'Cuenca').length,
  },
];

for (const { question, baseline } of questions) {
  const ours = () => {
    const found = core.chooseByRules(question, [candidate], now);
    return found && core.runPlan(found.plan, typed);
  };
  const first = timed(ours, 1);
  const understood = ours() !== null;
  const times = [first, timed(ours, rounds), timed(baseline, rounds)].map((ms) => ms.toFixed(2));
  console.log(
    `${question}${understood ? '' : ' (no plan)'}: first ${times[0]} ms, then ${times[1]} ms of processor time; plain loop ${times[2]} ms`,
  );
}

/** Milliseconds of processor time, the mean of the rounds: others work on this machine too. */
function timed(work, times) {
  const from = process.cpuUsage();
  for (let round = 0; round < times; round += 1) work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000 / times;
}
