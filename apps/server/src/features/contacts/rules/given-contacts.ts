import type { ContactInformation, GivenContact } from '@centralita/contract/contacts/fields';
import { variableKey } from '@centralita/contract/contacts/variable-key';
import { AppError } from '../../../platform/http/app-error.ts';
import { cleanValue } from './clean-value.ts';
import { variablesOf, type PoolVariables } from './values.ts';

/**
 * The values of contacts that a program sent, by the pool's own spelling of its variables; empty ones too.
 * @throws AppError contact_variable_unknown, naming those that the pool does not have
 */
export function givenValues(
  pool: PoolVariables,
  contacts: readonly (GivenContact | ContactInformation)[],
): Record<string, string>[] {
  const names = new Map(variablesOf(pool).map((name) => [variableKey(name), name]));
  const unknown = new Set<string>();
  const all = contacts.map(({ phone: _, fields, ...beside }) => {
    const values: [string, string][] = [];
    for (const [given, value] of [...Object.entries(beside), ...Object.entries(fields ?? {})]) {
      const name = names.get(variableKey(given));
      if (name === undefined) unknown.add(given);
      else values.push([name, cleanValue(value)]);
    }
    return Object.fromEntries(values);
  });
  if (unknown.size > 0)
    throw new AppError('contact_variable_unknown', {
      variables: [...unknown].slice(0, mostNamed).map((name) => ({ name })),
    });
  return all;
}

const mostNamed = 50;
