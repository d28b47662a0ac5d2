import type { FileReply } from '@centralita/contract/core/file-reply';
import type { Figures, Report, ReportTable } from '@centralita/contract/reports/schema';
import { csvLine, csvMark } from '../../../platform/spreadsheet/csv.ts';

/** Lines sent at once. */
const windowSize = 200;

/** One table of a report as CSV, sent line by line; columns and values as the call names them. */
export function reportFile(report: Report, table: ReportTable): FileReply {
  return {
    name: `report-${table}-${report.from}-${report.to}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: written(rowsOf(report, table)),
  };
}

function rowsOf(report: Report, table: ReportTable): readonly Record<string, unknown>[] {
  if (table === 'figures') return figures(report);
  if (table === 'csat') return report.figures.csat.scores.map((answers, at) => ({ score: at + 1, answers }));
  return report[table];
}

async function* written(rows: readonly Record<string, unknown>[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvMark + csvLine(Object.keys(rows[0] ?? {})));
  for (let at = 0; at < rows.length; at += windowSize)
    yield Buffer.from(
      rows
        .slice(at, at + windowSize)
        .map((row) => csvLine(Object.values(row)))
        .join(''),
    );
}

/** The range and the one before it, a figure a line. */
function figures({ figures: now, figures_before: before, from, to, before: earlier }: Report) {
  const then = flat(before);
  return Object.entries(flat(now)).map(([figure, value]) => ({
    figure,
    [`${from} ${to}`]: value,
    [`${earlier.from} ${earlier.to}`]: then[figure],
  }));
}

function flat({
  messages,
  first_answer,
  queue_wait,
  csat: { scores: _, ...csat },
  ...rest
}: Figures): Record<string, number | null> {
  const under = (name: string, values: object) =>
    Object.entries(values).map(([key, value]) => [`${name}_${key}`, value as number | null]);
  return Object.fromEntries([
    ...Object.entries(rest),
    ...under('messages', messages),
    ...under('first_answer', first_answer),
    ...under('queue_wait', queue_wait),
    ...under('csat', csat),
  ]) as Record<string, number | null>;
}
