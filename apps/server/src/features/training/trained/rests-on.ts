import type { SourceChange } from '@centralita/contract/training/trained-schema';
import type { Citation } from '@centralita/contract/knowledge/schema';
import type { Tx } from '../../../db/scope.ts';

/** A source that a trained answer rests on, as it is when it is trained. */
export interface RestsOn {
  source_id: string;
  source_name: string;
  /** Null where it is gone. */
  category_id: string | null;
  revision: number;
  citations: Citation[];
  change: SourceChange | null;
}

interface SourceRow {
  id: string;
  name: string;
  category_id: string;
  revision: number;
  content: string;
}

/**
 * What an answer rests on: the sources that support it, else those of the answer that it corrects. They stay as they are
 * until the transaction ends, so that no change of one goes unnoticed between.
 */
export async function restsOn(
  tx: Tx,
  companyId: string,
  { support, cited }: { support: Citation[]; cited: Named[] },
): Promise<RestsOn[]> {
  const chosen = support.length > 0 ? support : cited;
  const ids = [...new Set(chosen.map(({ source_id }) => source_id))];
  if (ids.length === 0) return [];
  const rows = await tx.rows<SourceRow>(
    'trained.sources',
    `select id, name, category_id, revision, content from source
     where company_id = $1 and id = any ($2::uuid[]) order by id for share`,
    [companyId, ids],
  );
  const sources = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const name = chosen.find(({ source_id }) => source_id === id)?.source_name ?? '';
    const own = support.filter(({ source_id }) => source_id === id);
    return resting({ source_id: id, source_name: name }, sources.get(id), own);
  });
}

/** A source by its id, with the name it had. */
export type Named = Pick<Citation, 'source_id' | 'source_name'>;

function resting(named: Named, source: SourceRow | undefined, support: Citation[]): RestsOn {
  if (!source) return { ...named, category_id: null, revision: 0, citations: [], change: 'deleted' };
  const { id, name, category_id, revision, content } = source;
  // A quote that an edit took away a moment ago is none.
  const citations = support.filter((one) => content.slice(one.start, one.end) === one.quote);
  return {
    source_id: id,
    source_name: name,
    category_id,
    revision: Number(revision),
    citations,
    change: null,
  };
}
