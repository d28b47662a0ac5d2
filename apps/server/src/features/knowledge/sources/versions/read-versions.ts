import { maxTablePageCharacters } from '@centralita/contract/core/constants';
import type { SourceVersion, SourceVersionSummary, VersionHow } from '@centralita/contract/knowledge/schema';
import type { Database } from '../../../../db/client.ts';
import type { Tx } from '../../../../db/scope.ts';
import { calmlyEach } from '../../../../platform/calmly.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { namesOfPeople } from '../../../../platform/names-of-people.ts';
import { storedFormat } from '../format.ts';
import { nextOf, shownRow, tableText, type Row, type RowPage, type RowsAsked } from '../rows.ts';
import { shownSheets } from '../sheets.ts';
import { sourceDetail } from '../store.ts';
import type { StoredVersion } from './stored-version.ts';

interface SummaryRow {
  number: number;
  how: VersionHow;
  of_number: number | null;
  made_at: Date;
  made_by: string | null;
  made_by_key: string | null;
  num_pages: number | null;
  characters: number;
}

const summaryColumns = `v.number, v.how, v.of_number, v.made_at, v.made_by, v.made_by_key,
  case when v.number = s.version then s.num_pages else v.num_pages end as num_pages,
  coalesce(case when v.number = s.version then length(s.content) else v.characters end, 0) as characters`;
const tables = 'source_version v join source s on s.company_id = v.company_id and s.id = v.source_id';

/** The versions of a source that are kept, newest first, and how many there are. An unknown source is `not_found`. */
export async function listVersions(
  db: Database,
  companyId: string,
  asked: { sourceId: string; page: number; limit: number },
): Promise<{ results: SourceVersionSummary[]; total: number }> {
  const { sourceId, page, limit } = asked;
  const [rows, count] = await db.companyRead(companyId, (tx) =>
    Promise.all([
      tx.rows<SummaryRow>(
        'version.list',
        `select ${summaryColumns} from ${tables} where v.company_id = $1 and v.source_id = $2
         order by v.number desc limit $3 offset $4`,
        [companyId, sourceId, limit, (page - 1) * limit],
      ),
      tx.one<{ total: number; known: boolean }>(
        'version.countAll',
        `select (select count(*)::int from source_version where company_id = $1 and source_id = $2) as total,
                exists (select from source where company_id = $1 and id = $2) as known`,
        [companyId, sourceId],
      ),
    ]),
  );
  if (!count?.known) throw new AppError('not_found');
  const names = await namesOf(db, companyId, rows);
  return { results: rows.map((row) => asSummary(row, names)), total: count.total };
}

interface VersionAsked extends RowsAsked {
  sourceId: string;
  version: number;
}

/** One version with its text, of a spreadsheet some rows and their lines; `not_found` for an unknown source, `version_not_kept` for a number it does not have. */
export async function readVersion(
  db: Database,
  companyId: string,
  asked: VersionAsked,
): Promise<SourceVersion> {
  const { sourceId, version } = asked;
  const read = await db.companyRead(companyId, async (tx) => {
    const [row, newest] = await Promise.all([
      tx.one<SummaryRow>(
        'version.one',
        `select ${summaryColumns} from ${tables} where v.company_id = $1 and v.source_id = $2 and v.number = $3`,
        [companyId, sourceId, version],
      ),
      newestVersion(tx, companyId, sourceId),
    ]);
    if (!row) throw new AppError('version_not_kept');
    const text =
      version === newest ? await newestText(tx, companyId, asked) : await olderText(tx, companyId, asked);
    return { row, newest, text };
  });
  const names = await namesOf(db, companyId, [read.row]);
  return { ...asSummary(read.row, names), source_id: sourceId, latest: read.newest, ...read.text };
}

type Text = Omit<SourceVersion, keyof SourceVersionSummary | 'source_id' | 'latest'>;

async function newestVersion(tx: Tx, companyId: string, sourceId: string): Promise<number> {
  const row = await tx.one<{ version: number }>(
    'version.newest',
    'select version from source where company_id = $1 and id = $2',
    [companyId, sourceId],
  );
  if (!row) throw new AppError('not_found');
  return row.version;
}

async function newestText(tx: Tx, companyId: string, asked: VersionAsked): Promise<Text> {
  const source = await sourceDetail(tx, companyId, { id: asked.sourceId, rows: asked });
  const { content, format, pages, table_columns, table_sheets, table_data, table_next } = source;
  return { content, format, pages, table_columns, table_sheets, table_data, table_next };
}

async function olderText(tx: Tx, companyId: string, asked: VersionAsked): Promise<Text> {
  const [stored, page, counts] = await Promise.all([
    tx.one<Omit<StoredVersion, 'rows' | 'format'> & { format: string | null }>(
      'version.text',
      `select case when rows is null then content else '' end as content, format::text, pages, headings, num_pages, table_columns, table_sheets
       from source_version where company_id = $1 and source_id = $2 and number = $3 and content is not null`,
      [companyId, asked.sourceId, asked.version],
    ),
    olderRows(tx, companyId, asked),
    olderCounts(tx, companyId, asked),
  ]);
  if (!stored) throw new AppError('version_not_kept');
  const { table_columns, table_sheets, pages } = stored;
  return {
    content: page.rows.length > 0 ? await tableText(table_columns, page.rows, table_sheets) : stored.content,
    format: await storedFormat(stored.format, stored.headings),
    pages,
    table_columns,
    table_sheets: shownSheets(table_sheets, counts),
    table_data: await calmlyEach(page.rows, shownRow),
    table_next: page.next,
  };
}

const rowsOfVersion = `source_version v, jsonb_array_elements(v.rows) with ordinality as one (item, place)
  where v.company_id = $1 and v.source_id = $2 and v.number = $3`;

/** As rowPage gives those that stand now. */
async function olderRows(
  tx: Tx,
  companyId: string,
  { sourceId, version, from, limit }: VersionAsked,
): Promise<RowPage<Row>> {
  const rows = await tx.rows<Row & { place: number; more: boolean }>(
    'version.rowPage',
    `select (item ->> 'id')::uuid as id, (item ->> 'sheet')::int as sheet, item -> 'cells' as cells, place::int, more from (
       select item, place, lead(place) over w is not null as more, row_number() over w as number,
         coalesce(sum(octet_length(item::text)) over (w rows between unbounded preceding and 1 preceding), 0) as before
       from (select one.item, one.place from ${rowsOfVersion} and one.place > $4::bigint order by one.place limit $5::int + 1) asked
       window w as (order by place)) sized
     where number <= $5::int and before < $6 order by place`,
    [companyId, sourceId, version, from ?? 0, limit, maxTablePageCharacters],
  );
  return { rows, next: nextOf(rows) };
}

async function olderCounts(
  tx: Tx,
  companyId: string,
  { sourceId, version }: VersionAsked,
): Promise<Map<number, number>> {
  const counts = await tx.rows<{ sheet: number; rows: number }>(
    'version.rowCounts',
    `select (one.item ->> 'sheet')::int as sheet, count(*)::int as rows from ${rowsOfVersion} group by 1`,
    [companyId, sourceId, version],
  );
  return new Map(counts.map(({ sheet, rows }) => [sheet, rows]));
}

/** An older version as it was put aside, or `version_not_kept`. */
export async function storedVersion(
  tx: Tx,
  companyId: string,
  { sourceId, version }: { sourceId: string; version: number },
): Promise<StoredVersion> {
  const row = await tx.one<StoredVersion>(
    'version.stored',
    `select content, format, pages, headings, num_pages, table_columns, table_sheets, rows from source_version
     where company_id = $1 and source_id = $2 and number = $3 and content is not null`,
    [companyId, sourceId, version],
  );
  if (!row) throw new AppError('version_not_kept');
  return row;
}

function asSummary(row: SummaryRow, names: ReadonlyMap<string, string>): SourceVersionSummary {
  return {
    version: row.number,
    how: row.how,
    of_version: row.of_number,
    made_at: row.made_at.toISOString(),
    made_by: row.made_by_key ?? (row.made_by === null ? null : (names.get(row.made_by) ?? null)),
    num_pages: row.num_pages,
    characters: row.characters,
  };
}

/** People are the platform's, not the company's. */
function namesOf(db: Database, companyId: string, rows: readonly SummaryRow[]): Promise<Map<string, string>> {
  return namesOfPeople(
    db,
    companyId,
    rows.flatMap(({ made_by }) => made_by ?? []),
  );
}
