import type { Route } from '@centralita/contract/core/route';
import type { z } from 'zod';
import { fieldsOf, type ListedCall, type ListedField } from './call-list.ts';
import { acceptsNothing, isStrict, leadsTo, typeOf } from './schema.ts';

/** What a route record lacks of the listed call, in sentences; none when it serves it. */
export function complaints(call: ListedCall, route: Route): string[] {
  const body = fieldsOf(call.body);
  return [
    ...fieldComplaints('query', fieldsOf(call.query), route.query),
    ...fieldComplaints(
      'body',
      body.filter((field) => field.kind !== 'file'),
      route.body,
    ),
    ...fileComplaints(body, route),
    ...replyComplaints(call.returns, route),
    ...accessComplaints(call.note ?? '', route),
  ];
}

function fieldComplaints(
  place: 'query' | 'body',
  listed: ListedField[],
  schema: z.ZodObject | undefined,
): string[] {
  const shape: Record<string, z.ZodType> = schema?.shape ?? {};
  const names = new Set(listed.map((field) => field.name));
  const unasked = Object.entries(shape).filter(([name, field]) => !names.has(name) && !acceptsNothing(field));
  return [
    ...listed.flatMap((field) => fieldComplaint(place, field, shape[field.name])),
    ...unasked.map(([name]) => `requires ${place} field ${name}, which the list does not know`),
    ...(schema && !isStrict(schema) ? [`takes unknown ${place} fields: use z.strictObject`] : []),
  ];
}

function fieldComplaint(place: string, field: ListedField, schema: z.ZodType | undefined): string[] {
  if (!schema) return [`lacks ${place} field ${field.name}`];
  const type = typeOf(schema);
  if (field.kind === 'array' && type !== 'array')
    return [`${place} field ${field.name} is no array but ${type}`];
  if (field.kind === 'object' && !['object', 'record'].includes(type)) {
    return [`${place} field ${field.name} is no object but ${type}`];
  }
  return field.optional && !acceptsNothing(schema) ? [`${place} field ${field.name} is not optional`] : [];
}

function fileComplaints(listed: ListedField[], route: Route): string[] {
  const file = listed.find((field) => field.kind === 'file')?.name;
  return file === route.file ? [] : [`file field is ${route.file ?? 'none'}, not ${file ?? 'none'}`];
}

/** `data.results[],data.pagination`: each path must lead somewhere in the reply. `data:user` and `file` name no fields. */
function replyComplaints(returns: string, route: Route): string[] {
  return (
    returns
      .split(',')
      // What a thing is called, as in `data[]:node`, is no field.
      .map((path) => path.replace(/:.*$/, ''))
      .filter((path) => path.startsWith('data.') || path.startsWith('data[]') || path.startsWith('[]'))
      .filter((path) => !leadsTo(route.reply, stepsOf(path)))
      .map((path) => `reply has no ${path}`)
  );
}

function stepsOf(path: string): string[] {
  const steps = path.replaceAll('[]', '.[]').split('.');
  return steps.filter((step, at) => step !== '' && !(at === 0 && step === 'data'));
}

function accessComplaints(note: string, route: Route): string[] {
  const wanted = note.startsWith('super admin')
    ? 'platform:super-admin'
    : note.startsWith('no token')
      ? 'public-key'
      : null;
  return wanted && route.access !== wanted ? [`access is ${route.access}, not ${wanted}`] : [];
}
