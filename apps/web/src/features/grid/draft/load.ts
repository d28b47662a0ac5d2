import { tableRows } from '@centralita/contract/knowledge/table-routes';
import type { TablePage } from '@centralita/contract/knowledge/table-schema';
import { call } from '../../../platform/api.ts';
import type { Line, Table } from '../model/table.ts';

export interface Loaded {
  revision: number;
  table: Table;
  quoted: TablePage['quoted'];
  /** False while more rows are to come. */
  complete: boolean;
}

export interface Asked {
  sourceId: string;
  /** A citation's span of the content. */
  span: { start: number; end: number } | null;
  signal: AbortSignal;
}

/** As many as fill a screen and a scroll, so that the first are there at once. */
const firstRows = 200;
const moreRows = 10_000;

/** Reads the table, telling what is there so far; begins again where somebody changes it meanwhile. Throws ApiError. */
export async function loadTable(asked: Asked, onPart: (loaded: Loaded) => void): Promise<Loaded> {
  for (;;) {
    const loaded = await loadOnce(asked, onPart);
    if (loaded) return loaded;
  }
}

/** The revision that the server has now. Throws ApiError. */
export async function currentRevision(sourceId: string): Promise<number> {
  const page = await call(tableRows, { params: { source_id: sourceId }, query: { limit: 1 } });
  return page.revision;
}

async function loadOnce({ sourceId, span, signal }: Asked, onPart: (loaded: Loaded) => void) {
  const params = { source_id: sourceId };
  const first = await call(tableRows, { params, query: { limit: firstRows, ...span }, signal });
  const lines: Line[][] = first.sheets.map(() => []);
  const take = ({ rows }: TablePage) => {
    for (const { id, sheet, cells } of rows) lines[sheet]?.push({ id, cells });
  };
  const now = (complete: boolean): Loaded => ({
    revision: first.revision,
    quoted: first.quoted,
    table: first.sheets.map(({ name, columns }, at) => ({ name, columns, lines: [...(lines[at] ?? [])] })),
    complete,
  });
  take(first);
  let { next } = first;
  if (next !== null) onPart(now(false));
  while (next !== null) {
    const page: TablePage = await call(tableRows, { params, query: { limit: moreRows, from: next }, signal });
    if (page.revision !== first.revision) return null;
    take(page);
    ({ next } = page);
  }
  return now(true);
}
