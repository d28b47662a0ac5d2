import type { SearchType } from '@centralita/contract/knowledge/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { ReadDocument } from '../../../ports/document-reader.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { IndexHit } from '../retrieval/passage-index.ts';
import { type Rewriting, type Search, searchRewritten } from '../rewriting/rewriting.ts';
import { knowledgeVersion, type KnowledgeVersion } from '../snapshots/version.ts';

/** All ready sources of these folders, as they are at that moment; folders that are gone have none. */
export interface InCategories {
  in_categories: string[];
}

/** These sources as far as they are there and ready. */
export interface ReadyAmong {
  ready_among: readonly string[];
}

export interface Ask {
  question: string;
  sources_id: string[] | InCategories;
  search_type: SearchType;
  limit: number;
}

/** Where passages are looked for: sources that must be there, or those of some that are. */
export interface PassageAsk extends Omit<Ask, 'sources_id'> {
  sources_id: Ask['sources_id'] | ReadyAmong;
  /** Words the question anew meanwhile; absent: it is looked for as it stands. */
  rewriting?: Rewriting | null;
}

/** A passage as the database holds it at this moment, with how it was found. */
export interface FoundPassage {
  id: string;
  source_id: string;
  source_name: string;
  category_id: string;
  /** Of the source's text, from which the passage was cut. */
  version: number;
  /** Where it begins, and the pages after that one: a passage may go on over a few. */
  page: number;
  next_pages: ReadDocument['pages'];
  /** For a spreadsheet: where the passage begins; null where it is not known, and for other sources. */
  first_row: number | null;
  sheet: string | null;
  start: number;
  end: number;
  heading_path: string[];
  language: 'es' | 'en';
  content: string;
  /** The content is a person's edit: `start` and `end` hold the source's own text. */
  is_edited: boolean;
  score: number;
  legs: IndexHit['legs'];
}

/**
 * Passages for a question, best first. The index only proposes: each hit is read again behind the company's wall, so
 * what was deleted, moved away or replaced a moment ago cannot appear. An unknown or foreign source is `not_found`.
 * `onValid` is told once the question is known to be about the company's own sources, and may say whether it is allowed.
 */
export async function findPassages(
  context: KnowledgeContext,
  companyId: string,
  ask: PassageAsk,
  onValid: () => Promise<void> = () => Promise.resolve(),
): Promise<FoundPassage[]> {
  const ahead = questionVector(context.embedder, ask.question);
  const [sources, at] = await context.db.companyRead(companyId, (tx) =>
    Promise.all([chosenSources(tx, companyId, ask.sources_id), knowledgeVersion(tx, companyId)]),
  );
  const allowed = onValid();
  if (sources.size === 0) return [];
  const { question, search_type, limit } = ask;
  const search: Search = async (size, wordings) => {
    const vector = await vectorAt(context, question, { at, ahead: await ahead });
    const query = { question, wordings, sources, search_type, limit: size, vector };
    return context.snapshots.search(companyId, at, query);
  };
  const hits = await (ask.rewriting
    ? searchRewritten(ask.rewriting, search, { limit, allowed, waits: context.embedder !== null })
    : search(limit, []));
  if (hits.length === 0) return [];
  const rows = await context.db.companyRead(companyId, (tx) => readAgain(tx, companyId, hits));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap((hit) => {
    const row = byId.get(hit.id);
    return row && sources.has(row.source_id) ? [{ ...row, score: hit.score, legs: hit.legs }] : [];
  });
}

/**
 * The vector of the model that the company's passages are compared by: the configured one, except while that changes. It is
 * asked for before we know (`ahead`), since it takes longest.
 */
async function vectorAt(
  context: KnowledgeContext,
  question: string,
  { at, ahead }: { at: KnowledgeVersion; ahead: Float32Array | null },
): Promise<Float32Array | null> {
  if (at.model === null || at.model === context.embedder?.model) return ahead;
  return questionVector(context.embedderOf(at.model), question);
}

/** The other legs answer without it where it does not come; the embedder keeps nobody waiting (ports/embedder.ts). */
async function questionVector(embedder: Embedder | null, question: string): Promise<Float32Array | null> {
  if (!embedder) return null;
  try {
    const [vector] = await embedder.embed([question], 'query');
    return vector ?? null;
  } catch {
    return null;
  }
}

/** While the file of a source is read, what it held before goes on answering: its text and passages belong together. */
const answers = `(s.status = 'ready' or (s.status = 'reading' and not s.is_read))`;

async function chosenSources(
  tx: Tx,
  companyId: string,
  chosen: PassageAsk['sources_id'],
): Promise<Set<string>> {
  if (Array.isArray(chosen)) {
    const ids = new Set(chosen);
    await requireSources(tx, companyId, [...ids]);
    return ids;
  }
  if ('ready_among' in chosen) {
    const ready = await tx.rows<{ id: string }>(
      'ask.readyAmong',
      `select id from source s where company_id = $1 and id = any ($2::uuid[]) and ${answers}`,
      [companyId, chosen.ready_among],
    );
    return new Set(ready.map(({ id }) => id));
  }
  const rows = await tx.rows<{ id: string }>(
    'ask.inCategories',
    `select id from source s where company_id = $1 and category_id = any ($2::uuid[]) and ${answers}`,
    [companyId, chosen.in_categories],
  );
  return new Set(rows.map(({ id }) => id));
}

async function requireSources(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  const row = await tx.one<{ known: number }>(
    'ask.sources',
    'select count(*)::int as known from source where company_id = $1 and id = any ($2::uuid[])',
    [companyId, ids],
  );
  if (row?.known !== ids.length) throw new AppError('not_found');
}

function readAgain(
  tx: Tx,
  companyId: string,
  hits: IndexHit[],
): Promise<Omit<FoundPassage, 'score' | 'legs'>[]> {
  return tx.rows(
    'ask.passages',
    `select p.id, p.source_id, s.name as source_name, s.category_id, s.version - (not s.is_read)::int as version, p.page, p.start_offset as start,
            p.end_offset as "end", p.heading_path, p.language, p.content, p.is_edited,
            p.first_row, p.sheet,
            jsonb_path_query_array(s.pages, '$[$from to $to]', jsonb_build_object('from', p.page, 'to', p.page + 3)) as next_pages
     from passage p join source s on s.company_id = p.company_id and s.id = p.source_id and ${answers}
     where p.company_id = $1 and p.id = any ($2::uuid[]) and not p.is_off`,
    [companyId, hits.map((hit) => hit.id)],
  );
}
