import type { Source, SourceSummary, TextFormat } from '@centralita/contract/knowledge/schema';
import type { ReadDocument } from '../../../ports/document-reader.ts';
import type { Tx } from '../../../db/scope.ts';
import { calmlyEach } from '../../../platform/calmly.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { foldedName } from './folded-name.ts';
import { storedFormat } from './format.ts';
import { rowCounts, rowPage, shownRow, tableText, type RowsAsked } from './rows.ts';
import { shownSheets, type StoredSheet } from './sheets.ts';
import { asSummary, summaryColumns, type SummaryRow } from './summary.ts';

const tables = 'source s join category c on c.company_id = s.company_id and c.id = s.category_id';

/** One source without content, or `not_found`. */
export async function sourceSummary(tx: Tx, companyId: string, id: string): Promise<SourceSummary> {
  const row = await tx.one<SummaryRow>(
    'source.summary',
    `select ${summaryColumns} from ${tables} where s.company_id = $1 and s.id = $2`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  return asSummary(row);
}

type DetailRow = SummaryRow & {
  company_id: string;
  content: string;
  pages: Source['pages'];
  table_columns: string[];
  table_sheets: StoredSheet[];
  format: string | null;
  headings: ReadDocument['headings'];
};

/** One source with its content, or `not_found`; of a spreadsheet only some rows and their lines, none where `rows` is null. */
export async function sourceDetail(
  tx: Tx,
  companyId: string,
  { id, rows: asked }: { id: string; rows: RowsAsked | null },
): Promise<Source> {
  const [row, page, counts] = await Promise.all([
    tx.one<DetailRow>(
      'source.detail',
      `select ${summaryColumns}, s.company_id,
              case when s.source_type <> 'spreadsheet' then s.content else '' end as content, s.pages, s.table_columns, s.table_sheets,
              s.format::text, s.headings
       from ${tables} where s.company_id = $1 and s.id = $2`,
      [companyId, id],
    ),
    asked ? rowPage(tx, companyId, id, asked) : { rows: [], next: null },
    rowCounts(tx, companyId, id),
  ]);
  if (!row) throw new AppError('not_found');
  const { company_id, pages, table_columns, table_sheets } = row;
  const summary = asSummary(row);
  return {
    ...summary,
    company_id,
    category: { id: summary.category_id, name: summary.category_name },
    content: page.rows.length > 0 ? await tableText(table_columns, page.rows, table_sheets) : row.content,
    format: await storedFormat(row.format, row.headings),
    pages,
    table_columns,
    table_sheets: shownSheets(table_sheets, counts),
    table_data: await calmlyEach(page.rows, shownRow),
    table_next: page.next,
  };
}

export interface SourceFilter {
  categoryIds: string[];
  search: string | null;
  page: number;
  limit: number;
}

/** A page of sources by name, and how many there are in all. */
export async function listSources(
  tx: Tx,
  companyId: string,
  filter: SourceFilter,
): Promise<{ results: SourceSummary[]; total: number }> {
  const { name, where, values } = condition(companyId, filter);
  const next = values.length + 1;
  const [rows, total] = await Promise.all([
    tx.rows<SummaryRow>(
      `source.list${name}`,
      `select ${summaryColumns} from ${tables} where ${where}
       order by s.name_order, s.id limit $${next} offset $${next + 1}`,
      [...values, filter.limit, (filter.page - 1) * filter.limit],
    ),
    filter.search === null
      ? countKept(tx, companyId, filter.categoryIds)
      : tx.one<{ total: number }>(
          `source.count${name}`,
          `select count(*)::int as total from source s where ${where}`,
          values,
        ),
  ]);
  return { results: rows.map(asSummary), total: total?.total ?? 0 };
}

interface Condition {
  /** Names the statement; each form is planned for itself, so that each has the index that fits. */
  name: string;
  where: string;
  values: unknown[];
}

function condition(companyId: string, { categoryIds, search }: SourceFilter): Condition {
  const values: unknown[] = [companyId];
  const parts = ['s.company_id = $1'];
  let name = '';
  if (categoryIds.length === 1) {
    parts.push(`s.category_id = $${values.push(categoryIds[0])}`);
    name += 'OfFolder';
  } else if (categoryIds.length > 1) {
    parts.push(`s.category_id = any ($${values.push(categoryIds)}::uuid[])`);
    name += 'OfFolders';
  }
  if (search !== null) {
    parts.push(`s.folded_name like $${values.push(`%${escapeLike(foldedName(search))}%`)}`);
    name += 'Named';
  }
  return { name, where: parts.join(' and '), values };
}

/** From the folders' own counts: sources are not counted one by one. */
function countKept(tx: Tx, companyId: string, categoryIds: string[]): Promise<{ total: number } | null> {
  return tx.one<{ total: number }>(
    'source.countKept',
    `select coalesce(sum(sources_count), 0)::int as total from category
     where company_id = $1 and (cardinality($2::uuid[]) = 0 or id = any ($2))`,
    [companyId, categoryIds],
  );
}

export interface NewSource {
  id: string;
  category_id: string;
  name: string;
  source_type: 'document' | 'spreadsheet' | 'url';
  file_name: string | null;
  file_key: string | null;
  file_bytes: number;
}

/** It has no version yet: that is what recordVersion makes. */
export async function insertSource(tx: Tx, companyId: string, source: NewSource, now: Date): Promise<void> {
  await tx.run(
    'source.insert',
    `insert into source (company_id, id, category_id, name, folded_name, source_type, status, file_name, file_key,
                         file_bytes, stored_bytes, version, created_at, updated_at)
     values ($1, $2, $3, $4, $10, $5, 'reading', $6, $7, $8, $8::int, 0, $9, $9)`,
    [
      companyId,
      source.id,
      source.category_id,
      source.name,
      source.source_type,
      source.file_name,
      source.file_key,
      source.file_bytes,
      now,
      foldedName(source.name),
    ],
  );
}

/** Keeps what was read out of a file, with the format that a person gave it. Its passages are made from it later. */
export async function saveReading(
  tx: Tx,
  companyId: string,
  id: string,
  read: ReadDocument,
  format: TextFormat | null = null,
): Promise<void> {
  await tx.run(
    'source.saveReading',
    `update source set content = $3, pages = $4, num_pages = $5, table_columns = $6, headings = $7, table_sheets = $8,
       is_read = true, format = $9
     where company_id = $1 and id = $2`,
    [
      companyId,
      id,
      read.text,
      JSON.stringify(read.pages),
      read.num_pages,
      JSON.stringify(read.table?.columns ?? []),
      JSON.stringify(read.headings),
      JSON.stringify((read.table?.sheets ?? []).map(({ rows: _, ...sheet }) => sheet)),
      format && JSON.stringify(format),
    ],
  );
}

/** A pattern's own signs, so that a search for "50%" finds just that. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
