import { readFileSync, writeFileSync } from 'node:fs';

/**
 * @typedef {{ what: string, measured: string, target?: string, ok?: boolean, ratio?: string, peers?: string }} Row
 *   `ok`: whether the target is reached; `ratio`: against the baselines measured beside it
 */

const columns = ['what', 'target', 'measured', '', 'to the baseline', 'peers'];

/**
 * @param {string} part
 * @param {Row[] | string} rows
 * @param {{ before: number, after: number }} load
 */
export function printRows(part, rows, load) {
  console.log(`\n${part} (load ${load.before.toFixed(1)} to ${load.after.toFixed(1)})`);
  if (typeof rows === 'string') return console.log(rows);
  const cells = [columns, ...rows.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}

/**
 * Replaces the part's table between its marks in the README.
 * @param {string} file
 * @param {string} part
 * @param {Row[] | string} rows
 * @param {string} machine commit, cores and load
 */
export function writeFigures(file, part, rows, machine) {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`${file} has no place for ${part}`);
  const block = `${begin}\n\n_${machine}_\n\n${typeof rows === 'string' ? asBlock(rows) : asTable(rows)}\n\n`;
  writeFileSync(file, text.slice(0, from) + block + text.slice(to));
}

function cellsOf({ what, target = '', measured, ok, ratio = '', peers = '' }) {
  return [what, target, measured, ok === undefined ? '' : ok ? 'yes' : 'NO', ratio, peers];
}

function asBlock(text) {
  return `\`\`\`\n${text.trim()}\n\`\`\``;
}

function asTable(rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map((row) => line(cellsOf(row)))].join('\n');
}
