import type { VariableType } from '@centralita/contract/workflows/schema';

/** Keys of the texts of `workflowSide` that name a type; the order in which they are offered. */
export const typeKeys = {
  string: 'types.string',
  integer: 'types.integer',
  number: 'types.number',
  boolean: 'types.boolean',
  date: 'types.date',
  time: 'types.time',
  phone: 'types.phone',
  email: 'types.email',
} as const satisfies Record<VariableType, string>;
