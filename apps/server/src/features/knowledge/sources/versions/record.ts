import { keptVersions } from '@centralita/contract/core/constants';
import type { VersionHow } from '@centralita/contract/knowledge/schema';
import type { Tx } from '../../../../db/scope.ts';

/** Who changes a text; `key` is the name of the company's key that called in their name. Null: the product itself. */
export type Maker = { id: string; key: string | null } | null;

/** How a version comes to be. */
export interface Making {
  how: VersionHow;
  by: Maker;
  now: Date;
  /** The version that is restored. */
  of?: number;
}

/**
 * Makes the next version of a source: call it in the transaction that changes the text, after the source is locked and
 * **before** anything of it is changed, as it puts the text that stands there aside. The newest text is kept in the source
 * alone. Older versions than the newest 50 go, except those that an answer
 * quotes.
 */
export async function recordVersion(
  tx: Tx,
  companyId: string,
  sourceId: string,
  { how, by, now, of }: Making,
): Promise<void> {
  await Promise.all([
    tx.run('version.putAside', putAside, [companyId, sourceId]),
    tx.run('version.count', 'update source set version = version + 1 where company_id = $1 and id = $2', [
      companyId,
      sourceId,
    ]),
    tx.run(
      'version.record',
      `insert into source_version (company_id, source_id, number, how, of_number, made_at, made_by, made_by_key)
       select company_id, id, version, $3, $4, $5, $6, $7 from source where company_id = $1 and id = $2`,
      [companyId, sourceId, how, of ?? null, now, by?.id ?? null, by?.key ?? null],
    ),
    tx.run(
      'version.forget',
      `delete from source_version v using source s
       where s.company_id = $1 and s.id = $2 and v.company_id = s.company_id and v.source_id = s.id
         and v.number <= s.version - $3 and not v.is_cited`,
      [companyId, sourceId, keptVersions],
    ),
  ]);
}

/** Inside the database: 2 MB of text, or 20,000 rows, need not travel here and back. */
const putAside = `
  insert into source_version (company_id, source_id, number, how, made_at, num_pages, content, characters, format, pages,
                              headings, table_columns, table_sheets, rows, text_bytes)
  select s.company_id, s.id, s.version, 'upload', s.created_at, s.num_pages, s.content, length(s.content), s.format,
         s.pages, s.headings, s.table_columns, s.table_sheets,
         case when s.source_type = 'spreadsheet' then coalesce(
           (select jsonb_agg(jsonb_build_object('id', r.id, 'sheet', r.sheet, 'cells', r.cells) order by r.position)
            from source_row r where r.company_id = s.company_id and r.source_id = s.id), '[]') end,
         s.text_bytes
  from source s where s.company_id = $1 and s.id = $2 and s.version > 0
  on conflict (company_id, source_id, number) do update
  set num_pages = excluded.num_pages, content = excluded.content, characters = excluded.characters,
      format = excluded.format, pages = excluded.pages, headings = excluded.headings,
      table_columns = excluded.table_columns, table_sheets = excluded.table_sheets, rows = excluded.rows, text_bytes = excluded.text_bytes`;
