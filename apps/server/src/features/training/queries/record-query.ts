import type { Answer } from '@centralita/contract/knowledge/schema';
import type { QueryChannel } from '@centralita/contract/training/schema';
import type { Tx } from '../../../db/scope.ts';
import { lexemesOf } from './query-words.ts';

export interface NewQuery {
  id: string;
  assistant: { id: string; name: string; categories: string[] };
  /** In full, by what was asked before it. */
  question: string;
  typed: string;
  answer: Answer;
  language: 'es' | 'en';
  channel: QueryChannel;
  conversation_id?: string | undefined;
  user_id?: string | undefined;
  /** The key of the company that asked; null for the product's own channels. */
  apiKeyId: string | null;
  idempotency_key?: string | undefined;
}

/** Keeps an answer as a query. False where the same key has one of this idempotency key already. */
export async function recordQuery(tx: Tx, companyId: string, query: NewQuery, now: Date): Promise<boolean> {
  const { assistant, question, answer: given } = query;
  const { answer, found, citations, ...details } = given;
  const written = await tx.run(
    'query.insert',
    `insert into query (company_id, id, assistant_id, assistant_name, category_ids, question, answer, found, citations,
                        details, language, channel, conversation_ref, user_ref, api_key_id, idempotency_key, words, created_at, typed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, array_to_tsvector($17::text[]), $18, $19)
     on conflict (company_id, api_key_id, idempotency_key) where idempotency_key is not null do nothing`,
    [
      companyId,
      query.id,
      assistant.id,
      assistant.name,
      assistant.categories,
      question,
      answer,
      found,
      JSON.stringify(citations),
      JSON.stringify(details),
      query.language,
      query.channel,
      query.conversation_id ?? null,
      query.user_id ?? null,
      query.apiKeyId,
      query.idempotency_key ?? null,
      lexemesOf({
        company: companyId,
        assistant: assistant.id,
        categories: assistant.categories,
        question,
        answer,
      }),
      now,
      query.typed === question ? null : query.typed,
    ],
  );
  return written === 1;
}
