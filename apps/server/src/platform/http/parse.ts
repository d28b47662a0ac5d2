import { isErrorCode } from '@centralita/contract/core/errors';
import { z } from 'zod';
import { calmly, giveWay } from '../calmly.ts';
import { eased, hasLongList } from './eased.ts';
import { withoutExcess } from './without-excess.ts';
import { AppError } from './app-error.ts';

type Where = 'params' | 'query' | 'body';

/** Parses one part of a request; a fault names the field, and answers its own code where the schema gave one. */
export function parsePart(schema: z.ZodObject | undefined, value: unknown, where: Where): unknown {
  if (!schema) return refuseExtra(value, where);
  const parsed = schema.safeParse(withoutExcess(schema, value ?? {}));
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error.issues, where);
}

/** The same of a body; a promise where it has long lists, whose items are checked in steps. */
export function parseBodyPart(schema: z.ZodObject | undefined, value: unknown): unknown {
  return schema && hasLongList(value) ? longBody(schema, value) : parsePart(schema, value, 'body');
}

async function longBody(schema: z.ZodObject, value: unknown): Promise<unknown> {
  const inItems: z.core.$ZodIssue[] = [];
  const checking = function* () {
    yield yield* eased(schema, withoutExcess(schema, value), { issues: inItems, path: [] });
  };
  const [left] = await calmly(checking());
  if (!left) throw new Error('a body without an end');
  await giveWay();
  const parsed = z.safeParse(left.schema, left.value);
  const issues = [...inItems, ...(parsed.error?.issues ?? [])];
  if (issues.length > 0) throw refusal(issues, 'body');
  return parsed.data;
}

function refusal(all: readonly z.core.$ZodIssue[], where: Where): AppError {
  const issues = all.slice(0, maxIssues);
  const own = issues.map((issue) => issue.message).find(isErrorCode);
  if (where === 'params') return new AppError('not_found');
  return new AppError(own ?? 'invalid', {
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
