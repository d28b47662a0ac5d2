import type { VariableType } from '@centralita/contract/workflows/schema';
import { foldName } from '../../graph/fold.ts';
import type { Talk } from '../talk.ts';

const shapes: Record<VariableType, RegExp> = {
  string: /\S/,
  integer: /^-?\d{1,15}$/,
  number: /^-?\d{1,15}(\.\d{1,15})?$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{2}:\d{2}$/,
  phone: /^\+?\d{4,15}$/,
  email: /^\S+@\S+\.\S+$/,
};

/** A value as the engine writes it; null where it is none of its type. */
export function converted(_talk: Talk, type: VariableType, value: string): string | null {
  return shapes[type].test(value.trim()) ? value.trim() : null;
}

/** What a webhook or a contact list says stays as it is where it is not of the variable's type: nothing is lost. */
export function convertedOrText(
  talk: Talk,
  name: string,
  value: string,
): { type: VariableType; value: string } {
  const folded = foldName(name);
  const variable = talk.map.flow.dynamic_variables.find((one) => foldName(one.variable_name) === folded);
  if (!variable) return { type: 'string', value };
  const known = converted(talk, variable.type_enum, value);
  return known === null ? { type: 'string', value } : { type: variable.type_enum, value: known };
}
