import type { GivenContact } from '@centralita/contract/contacts/fields';
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
  contacts: readonly Pick<GivenContact, 'values'>[],
): Record<string, string>[] {
  const names = new Map(variablesOf(pool).map((name) => [variableKey(name), name]));
  const unknown = new Set<string>();
  const all = contacts.map(({ values }) => {
    const known: [string, string][] = [];
    for (const [given, value] of Object.entries(values)) {
      const name = names.get(variableKey(given));
      if (name === undefined) unknown.add(given);
      else known.push([name, cleanValue(value)]);
    }
    return Object.fromEntries(known);
  });
  if (unknown.size > 0)
    throw new AppError('contact_variable_unknown', {
      variables: [...unknown].slice(0, mostNamed).map((name) => ({ name })),
    });
  return all;
}

const mostNamed = 50;
