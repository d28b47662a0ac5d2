import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const server = join(root, 'apps/server/src');

/** What answers over tables, bundled from its sources so that plain Node can run it. */
export async function loadCore() {
  const tables = join(server, 'features/knowledge/tables');
  const input = {
    csv: join(server, 'adapters/document-reader/kinds/csv.ts'),
    xlsx: join(server, 'adapters/document-reader/kinds/xlsx.ts'),
    rows: join(server, 'features/knowledge/sources/rows.ts'),
    load: join(tables, 'load.ts'),
    choose: join(tables, 'rules/choose.ts'),
    run: join(tables, 'plan/run.ts'),
    table: join(tables, 'table.ts'),
    cues: join(tables, 'rules/cues.ts'),
    say: join(tables, 'say/answer-text.ts'),
  };
  const dir = join(root, 'node_modules/.cache/centralita-bench', `tables-${process.pid}`);
  mkdirSync(dir, { recursive: true });
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' });
  await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  const parts = await Promise.all(
    Object.keys(input).map((name) => import(pathToFileURL(join(dir, `${name}.mjs`)).href)),
  );
  return Object.assign({}, ...parts);
}

/** A table that is written out: names of columns, then rows; cells are separated by "|". */
export async function tableOf(core, name, text) {
  const [columns, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const stored = { content: rows.flat().join(' '), table_columns: columns, table_sheets: [] };
  const [table] = await core.typedTables(name, stored, await core.newRows({ columns, rows }));
  return { table, names: [name, ''] };
}

/** The tables of a file of `files/`, read and typed as the product does. */
export async function readTables(core, name) {
  const isCsv = ['pedidos', 'employees'].includes(name);
  const bytes = readFileSync(join(here, 'files', `${name}.${isCsv ? 'csv' : 'xlsx'}`));
  const document = isCsv ? core.readCsv(bytes) : await core.readXlsx(bytes);
  const rows = await core.newRows(document.table);
  const stored = {
    content: document.text,
    table_columns: document.table.columns,
    table_sheets: document.table.sheets ?? [],
  };
  const tables = await core.typedTables(name, stored, rows);
  return tables.map((table) => ({ table, names: [name, table.sheet ?? ''] }));
}
