import { isErrorCode } from '@centralita/contract/core/errors';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

type Where = 'params' | 'query' | 'body';

/** Parses one part of a request; a fault names the field, and answers its own code where the schema gave one. */
export function parsePart(schema: z.ZodObject | undefined, value: unknown, where: Where): unknown {
  if (!schema) return refuseExtra(value, where);
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, maxIssues);
  const own = issues.map((issue) => issue.message).find(isErrorCode);
  if (where === 'params') throw new AppError('not_found');
  throw new AppError(own ?? 'invalid', {
    fields: issues.map((issue) => ({
      in: where,
      field: issue.path.join('.') || fieldOf(issue),
      fault: issue.code,
    })),
  });
}

const maxIssues = 10;

/** A call without a body or query of its own still refuses fields it would silently drop. */
function refuseExtra(value: unknown, where: Where): undefined {
  const fields = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (fields.length > 0) {
    throw new AppError('invalid', {
      fields: fields.map((field) => ({ in: where, field, fault: 'unrecognized_keys' })),
    });
  }
  return undefined;
}

function fieldOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys' ? issue.keys.slice(0, maxIssues).join(',') : '';
}
