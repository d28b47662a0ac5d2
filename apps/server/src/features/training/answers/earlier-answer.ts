import type { Answer } from '@centralita/contract/knowledge/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Given, Wish } from './wish.ts';

type Row = Pick<Answer, 'answer' | 'found' | 'citations'> & {
  id: string;
  assistant_id: string;
  question: string;
  details: Omit<Answer, 'answer' | 'found' | 'citations'>;
};

/** The answer that this key got for the same idempotency key; null for the first. @throws AppError idempotency_key_reused */
export async function earlierAnswer(
  tx: Tx,
  companyId: string,
  { apiKeyId, idempotency_key, assistantId, question }: Wish,
): Promise<Given | null> {
  if (idempotency_key === undefined) return null;
  const row = await tx.one<Row>(
    'query.earlier',
    `select id, assistant_id, coalesce(typed, question) as question, answer, found, citations, details from query
     where company_id = $1 and api_key_id = $2 and idempotency_key = $3`,
    [companyId, apiKeyId, idempotency_key],
  );
  if (!row) return null;
  if (row.assistant_id !== assistantId || row.question !== question) {
    throw new AppError('idempotency_key_reused');
  }
  const { answer, found, citations, details, id } = row;
  return { ...details, answer, found, citations, query_id: id };
}
