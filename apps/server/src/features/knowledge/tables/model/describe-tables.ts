import { isNothing, type Column } from '../typing/column.ts';
import type { ChosenTable } from '../chosen.ts';

const mostColumns = 40;
const mostSamples = 6;
const longestSample = 60;

/** Tables as the model is told of them: columns with their kinds and a few of their different texts, fenced as data. */
export function describeTables(tables: readonly ChosenTable[]): string {
  return tables
    .map(({ table, head }, at) => {
      const name = table.sheet === null ? head.name : `${head.name}, ${table.sheet}`;
      const columns = table.columns.slice(0, mostColumns).map(described);
      return `<table number="${at + 1}" name="${plain(name)}" rows="${table.rows}">\n${columns.join('\n')}\n</table>`;
    })
    .join('\n\n');
}

function described({ name, kind, texts }: Column): string {
  const samples = texts.filter((text) => !isNothing(text)).slice(0, mostSamples);
  return JSON.stringify({
    column: fenced(name),
    kind,
    examples: samples.map((text) => fenced(text.slice(0, longestSample))),
  });
}

/** A cell cannot close the fence around its table. */
function fenced(text: string): string {
  return text.replace(/<(\/?)table/gi, '‹$1table');
}

function plain(text: string): string {
  return fenced(text).replaceAll('"', '”');
}
