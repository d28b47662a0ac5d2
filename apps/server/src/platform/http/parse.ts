import { isErrorCode } from '@centralita/contract/core/errors';
import type { z } from 'zod';
import { withoutExcess } from './without-excess.ts';
import { AppError } from './app-error.ts';

type Where = 'params' | 'query' | 'body';

/** Parses one part of a request; a fault names the field, and answers its own code where the schema gave one. */
export function parsePart(schema: z.ZodObject | undefined, value: unknown, where: Where): unknown {
  if (!schema) return refuseExtra(value, where);
  const parsed = schema.safeParse(withoutExcess(schema, value ?? {}));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, maxIssues);
  const own = issues.map((issue) => issue.message).find(isErrorCode);
  if (where === 'params') throw new AppError('not_found');
  throw new AppError(own ?? 'invalid', {
    fields: issues.map((issue) => ({
      in: where,
      field: issue.path.join('.') || fieldOf(issue),
      fault: issue.code,
      ...asked(issue),
    })),
  });
}

const maxIssues = 10;

/** More choices than this are looked up in the documentation of the call. */
const maxChoices = 30;

/** What would have been taken, for whoever writes the call: the limit that was passed, the choices, the type or format. */
function asked(issue: z.core.$ZodIssue): object {
  switch (issue.code) {
    case 'too_big':
      return { limit: Number(issue.maximum) };
    case 'too_small':
      return { limit: Number(issue.minimum) };
    case 'invalid_value':
      return issue.values.length > maxChoices ? {} : { allowed: issue.values };
    case 'invalid_type':
      return { expected: issue.expected };
    case 'invalid_format':
      return { expected: issue.format === 'regex' ? issue.pattern : issue.format };
    default:
      return {};
  }
}

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
