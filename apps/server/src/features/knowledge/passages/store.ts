import { pagination, type Pagination } from '@centralita/contract/core/page';
import { estimateTokens } from '@centralita/contract/core/tokens';
import type { LostPassageEdit, Passage } from '@centralita/contract/knowledge/passage-schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';

interface PassageRow {
  id: string;
  source_id: string;
  ordinal: number;
  page: number;
  first_row: number | null;
  sheet: string | null;
  start: number;
  end: number;
  heading_path: string[];
  language: 'es' | 'en';
  content: string;
  is_off: boolean;
  has_vector: boolean;
  kind: 'kept' | 'merged' | 'split' | null;
  anchor: string | null;
  next_id: string | null;
}

/** `$2` is the embedding model. */
const columns = `p.id, p.source_id, p.ordinal, p.page, p.first_row, p.sheet, p.start_offset as start, p.end_offset as "end",
  p.heading_path, p.language, p.content, p.is_off, coalesce($2 in (p.embedding_model, p.other_model), false) as has_vector,
  e.kind, case when p.is_edited then e.anchor end as anchor,
  (select n.id from passage n where n.company_id = p.company_id and n.source_id = p.source_id and n.ordinal = p.ordinal + 1)
    as next_id`;
const tables = 'passage p left join passage_edit e on e.company_id = p.company_id and e.id = p.id';

export interface PassageFilter {
  sourceId: string;
  search: string | null;
  show: 'all' | 'changed' | 'off';
  page: number;
  limit: number;
  /** Of which a passage has a vector or not; null where none is configured. */
  model: string | null;
}

export interface Counts {
  all: number;
  changed: number;
  off: number;
  lost: number;
}

/** A page of the passages of a source in reading order, or `not_found`. */
export async function listPassages(
  tx: Tx,
  companyId: string,
  filter: PassageFilter,
): Promise<{ results: Passage[]; pagination: Pagination; counts: Counts; vectors: boolean }> {
  const { sourceId, search, show, page, limit, model } = filter;
  const found = `p.company_id = $1 and p.source_id = $3
    and ($4::text is null or strpos(app_fold(array_to_string(p.heading_path || p.content, ' ')), app_fold($4)) > 0)
    and case $5 when 'off' then p.is_off when 'changed' then e.id is not null else true end`;
  const values = [companyId, model, sourceId, search, show];
  const [rows, total, counts] = await Promise.all([
    tx.rows<PassageRow>(
      'passage.list',
      `select ${columns} from ${tables} where ${found} order by p.ordinal limit $6 offset $7`,
      [...values, limit, (page - 1) * limit],
    ),
    tx.one<{ total: number }>(
      'passage.count',
      `select count(*)::int as total from ${tables} where ${found} and ($2::text is null or true)`,
      values,
    ),
    countsOf(tx, companyId, sourceId),
  ]);
  return {
    results: rows.map(asPassage),
    pagination: pagination(page, limit, total?.total ?? 0),
    counts,
    vectors: model !== null,
  };
}

async function countsOf(tx: Tx, companyId: string, sourceId: string): Promise<Counts> {
  const row = await tx.one<Counts>(
    'passage.counts',
    `select (select count(*)::int from passage where company_id = $1 and source_id = $2) as all,
            (select count(*)::int from passage where company_id = $1 and source_id = $2 and is_off) as off,
            (select count(*)::int from passage_edit where company_id = $1 and source_id = $2 and not is_lost) as changed,
            (select count(*)::int from passage_edit where company_id = $1 and source_id = $2 and is_lost) as lost
     from source where company_id = $1 and id = $2`,
    [companyId, sourceId],
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** One passage, or `not_found`. */
export async function onePassage(
  tx: Tx,
  companyId: string,
  { id, model }: { id: string; model: string | null },
): Promise<Passage> {
  const row = await tx.one<PassageRow>(
    'passage.one',
    `select ${columns} from ${tables} where p.company_id = $1 and p.id = $3`,
    [companyId, model, id],
  );
  if (!row) throw new AppError('not_found');
  return asPassage(row);
}

/** A page of the edits that the source has no place for any more, newest first, or `not_found`. */
export async function listLost(
  tx: Tx,
  companyId: string,
  { sourceId, page, limit }: { sourceId: string; page: number; limit: number },
): Promise<{ results: LostPassageEdit[]; pagination: Pagination }> {
  type Row = Omit<LostPassageEdit, 'updated_at'> & { updated_at: Date };
  const [rows, { lost }] = await Promise.all([
    tx.rows<Row>(
      'passage.lost',
      `select id, kind, anchor as original, content as text, is_active as is_on, updated_at
       from passage_edit where company_id = $1 and source_id = $2 and is_lost
       order by updated_at desc, id limit $3 offset $4`,
      [companyId, sourceId, limit, (page - 1) * limit],
    ),
    countsOf(tx, companyId, sourceId),
  ]);
  return {
    results: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
    pagination: pagination(page, limit, lost),
  };
}

/** Throws `not_found`; an edit that still has its place is none of these. */
export async function dropLost(tx: Tx, companyId: string, id: string): Promise<void> {
  const count = await tx.run(
    'passage.dropLost',
    'delete from passage_edit where company_id = $1 and id = $2 and is_lost',
    [companyId, id],
  );
  if (count === 0) throw new AppError('not_found');
}

function asPassage(row: PassageRow): Passage {
  const { id, source_id, page, first_row, sheet, start, end, heading_path, language, next_id } = row;
  const original = row.anchor;
  const lines = (original ?? row.content).split('\n').length;
  return {
    id,
    source_id,
    number: row.ordinal + 1,
    page,
    first_row,
    last_row: first_row === null ? null : first_row + lines - 1,
    sheet,
    start,
    end,
    heading_path,
    language,
    text: row.content,
    original,
    tokens: estimateTokens(row.content),
    has_vector: row.has_vector,
    is_on: !row.is_off,
    origin: row.kind ?? 'automatic',
    next_id,
  };
}
