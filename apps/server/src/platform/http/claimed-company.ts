import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * The company_id that a client sent, in lower case; null where it sent none. It may come in the path, in the query or in the
 * body; two different ones are nobody's. @throws AppError not_found
 */
export function claimedCompany({ params, query, body }: FastifyRequest): string | null {
  return merged(merged(merged(null, params, 'companyId'), query, 'company_id'), body, 'company_id');
}

function merged(known: string | null, part: unknown, name: string): string | null {
  if (typeof part !== 'object' || part === null) return known;
  const given = (part as Record<string, unknown>)[name];
  if (given === undefined || given === null || given === '') return known;
  const id = typeof given === 'string' ? given.toLowerCase() : '';
  if (!/^[0-9a-f-]{36}$/.test(id) || (known !== null && known !== id)) throw new AppError('not_found');
  return id;
}
