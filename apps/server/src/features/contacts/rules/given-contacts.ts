import type { GivenContact } from '@centralita/contract/contacts/fields';
import { isConsentName } from '@centralita/contract/contacts/consent';
import { variableKey } from '@centralita/contract/contacts/variable-key';
import { calmlyEach } from '../../../platform/calmly.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { cleanValue } from './clean-value.ts';
import { variablesOf, type PoolVariables } from './values.ts';

/**
 * The values of contacts that a program sent, by the pool's own spelling of its variables; empty ones too.
 * @throws AppError contact_variable_unknown, naming those that the pool does not have
 */
export async function givenValues(
  pool: PoolVariables,
  contacts: readonly Pick<GivenContact, 'values'>[],
): Promise<Record<string, string>[]> {
  const names = new Map(variablesOf(pool).map((name) => [variableKey(name), name]));
  const spelled = new Map<string, string | null>();
  const all = await calmlyEach(contacts, ({ values }) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([given, value]): [string, string][] => {
        const own = isConsentName(given) ? given : names.get(variableKey(given));
        const name = spelled.get(given) ?? own ?? null;
        spelled.set(given, name);
        return name === null ? [] : [[name, cleanValue(value)]];
      }),
    ),
  );
  const unknown = [...spelled].flatMap(([name, known]) => (known === null ? [{ name }] : []));
  if (unknown.length > 0)
    throw new AppError('contact_variable_unknown', { variables: unknown.slice(0, mostNamed) });
  return all;
}

const mostNamed = 50;
