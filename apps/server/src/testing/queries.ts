import type { Answer, Citation } from '@centralita/contract/knowledge/schema';
import type { Database } from '../db/client.ts';
import { uuidv7 } from '../db/ids.ts';

export interface TestQuery {
  assistantId: string;
  categories: string[];
  question: string;
  answer: string;
  citations?: Citation[];
  trained?: Answer['trained'];
  language?: 'es' | 'en';
}

/** A question that an assistant answered outside tests; answers its id. */
export async function makeQuery(
  { db, now }: { db: Database; now: Date },
  companyId: string,
  query: TestQuery,
): Promise<string> {
  const id = uuidv7();
  const details = { answered_by: { kind: 'embedded', model: null }, trained: query.trained ?? null };
  await db.company(companyId, (tx) =>
    tx.run(
      'test.query',
      `insert into query (company_id, id, assistant_id, assistant_name, category_ids, question, answer, found, citations,
         details, language, channel, words, created_at)
       values ($1, $2, $3, 'Ana', $4, $5, $6, true, $7, $8, $9, 'api', '', $10)`,
      [
        ...[companyId, id, query.assistantId, query.categories, query.question, query.answer],
        ...[JSON.stringify(query.citations ?? []), JSON.stringify(details), query.language ?? 'en', now],
      ],
    ),
  );
  return id;
}
