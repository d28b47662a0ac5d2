import type { UploadChoices } from '@centralita/contract/contacts/fields';
import { isConsentName } from '@centralita/contract/contacts/consent';
import { variableKey } from '@centralita/contract/contacts/variable-key';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { phoneCountry } from '../act/country.ts';
import { withoutTwice, withVariables } from '../act/change-pool.ts';
import { variablesOf, type PoolVariables } from '../rules/values.ts';
import { onePool } from '../store/pools.ts';
import type { RowReading } from './file-phones.ts';

/** How a file is read for its pool. */
export interface UploadPlan {
  /** Null: the pool is new. */
  poolId: string | null;
  /** The variables that the pool will have. */
  pool: ReturnType<typeof withoutTwice>;
  reading: RowReading;
  /** Variables that the pool gets by this. */
  added: string[];
  /** Required ones that no column fills. */
  unmapped: string[];
}

export type PlanChoices = Omit<UploadChoices, 'upload_id'>;

/**
 * Choices as far as they make sense together.
 * @throws AppError contact_upload_pool, contact_mapping_phone, contact_mapping_column, phone_country_unknown, not_found (the pool)
 */
export async function planOf(
  tx: Tx,
  companyId: string,
  columns: readonly string[],
  choices: PlanChoices,
): Promise<UploadPlan> {
  const { contact_pool_id: poolId, new_pool, mapping, two_numbers, two_readings } = choices;
  if ((poolId === null) === (new_pool === null)) throw new AppError('contact_upload_pool');
  const [before, country] = await Promise.all([
    poolId === null ? withoutTwice(new_pool ?? noVariables) : onePool(tx, companyId, poolId),
    phoneCountry(tx, companyId, choices.country),
  ]);
  const { phone_column, variables } = mapping;
  if (phone_column === null || phone_column >= columns.length) throw new AppError('contact_mapping_phone');
  requireOnce(columns, { phone_column, variables });
  const pool = withVariables(before, {
    required_variables: [],
    optional_variables: variables.map(({ variable }) => variable).filter((name) => !isConsentName(name)),
  });
  const spelled = new Map(variablesOf(pool).map((name) => [variableKey(name), name]));
  const filled = variables.map(({ column, variable }) => ({
    column,
    variable: spelled.get(variableKey(variable)) ?? variable,
  }));
  const had = new Set(variablesOf(before));
  const isFilled = new Set(filled.map(({ variable }) => variable));
  return {
    poolId,
    pool,
    reading: { country, phone_column, variables: filled, two_numbers, two_readings },
    added: variablesOf(pool).filter((name) => !had.has(name)),
    unmapped: pool.required_variables.filter((name) => !isFilled.has(name)),
  };
}

const noVariables: PoolVariables = { required_variables: [], optional_variables: [] };

function requireOnce(
  columns: readonly string[],
  { phone_column, variables }: { phone_column: number; variables: PlanChoices['mapping']['variables'] },
): void {
  const used = new Set([phone_column]);
  const filled = new Set(['phone']);
  for (const { column, variable } of variables) {
    const key = variableKey(variable);
    if (column >= columns.length || used.has(column) || filled.has(key))
      throw new AppError('contact_mapping_column');
    used.add(column);
    filled.add(key);
  }
}
