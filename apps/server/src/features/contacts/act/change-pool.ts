import { maxPoolVariables } from '@centralita/contract/contacts/limits';
import type { createContactPool } from '@centralita/contract/contacts/routes';
import type { ContactPoolInformation } from '@centralita/contract/contacts/schema';
import { variableKey } from '@centralita/contract/contacts/variable-key';
import type { BodyOf, ReplyOf } from '@centralita/contract/core/route';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { unlessInUse } from '../../../platform/unless-in-use.ts';
import type { ContactsContext } from '../contacts-context.ts';
import type { PoolVariables } from '../rules/values.ts';
import {
  deletePoolRow,
  insertPool,
  lockPool,
  lockToDelete,
  poolInformation,
  renamePool,
  setVariables,
  type PoolRow,
} from '../store/pools.ts';
import { phoneCountry } from './country.ts';
import { putGiven, readPhones } from './put-given.ts';

/** @throws AppError contact_pool_limit, not_found (the workflow), and those of readPhones and putGiven */
export async function createPool(
  { db, clock }: ContactsContext,
  companyId: string,
  form: BodyOf<typeof createContactPool>,
): Promise<ReplyOf<typeof createContactPool>> {
  const now = clock.now();
  const country = await db.companyRead(companyId, (tx) => phoneCountry(tx, companyId, form.country));
  const phones = await readPhones(form.contact_list, country);
  const pool = { id: uuidv7(), ...withoutTwice(form), name: form.name, workflow_id: form.workflow_id };
  return db.company(companyId, async (tx) => {
    await insertPool(tx, companyId, pool, now);
    const contacts = form.contact_list;
    const counts = await putGiven(tx, companyId, pool, { contacts, phones, wins: form.wins, now });
    await tellPool(tx, companyId, pool.id);
    return { id: pool.id, counts };
  });
}

/** A variable that is named as required is not optional as well. @throws AppError contact_variables_limit */
export function withoutTwice({ required_variables, optional_variables }: PoolVariables): {
  required_variables: string[];
  optional_variables: string[];
} {
  const required = new Set(required_variables.map(variableKey));
  const optional = optional_variables.filter((name) => !required.has(variableKey(name)));
  if (required.size + optional.length > maxPoolVariables) throw new AppError('contact_variables_limit');
  return { required_variables: [...required_variables], optional_variables: optional };
}

/** A change of one pool, in one transaction with its event. @throws AppError not_found, and whatever `work` throws */
async function changePool(
  { db, clock }: ContactsContext,
  companyId: string,
  id: string,
  work: (tx: Tx, pool: PoolRow) => Promise<void>,
): Promise<ContactPoolInformation> {
  return db.company(companyId, async (tx) => {
    await work(tx, await lockPool(tx, companyId, id));
    await tellPool(tx, companyId, id);
    return poolInformation(tx, companyId, id, clock.now());
  });
}

export function rename(
  context: ContactsContext,
  companyId: string,
  { id, name }: { id: string; name: string },
): Promise<ContactPoolInformation> {
  return changePool(context, companyId, id, (tx) => renamePool(tx, companyId, id, name));
}

/** What the pool has keeps its spelling. @throws AppError not_found, contact_variables_limit */
export function addVariables(
  context: ContactsContext,
  companyId: string,
  { id, ...added }: PoolVariables & { id: string },
): Promise<ContactPoolInformation> {
  return changePool(context, companyId, id, (tx, pool) =>
    setVariables(tx, companyId, { id, ...withVariables(pool, added) }),
  );
}

/** The variables of a pool with others; an optional one that is named as required becomes so. */
export function withVariables(pool: PoolVariables, added: PoolVariables): ReturnType<typeof withoutTwice> {
  const spelled = new Map(
    [...pool.required_variables, ...pool.optional_variables].map((name) => [variableKey(name), name]),
  );
  const merged = (has: readonly string[], more: readonly string[]) => [
    ...new Set([...has, ...more.map((name) => spelled.get(variableKey(name)) ?? name)]),
  ];
  return withoutTwice({
    required_variables: merged(pool.required_variables, added.required_variables),
    optional_variables: merged(pool.optional_variables, added.optional_variables),
  });
}

/** @throws AppError not_found, used_by_campaigns */
export async function deletePool(
  { db, clock }: ContactsContext,
  companyId: string,
  id: string,
): Promise<null> {
  await db.company(companyId, async (tx) => {
    await lockToDelete(tx, companyId, id);
    await unlessInUse(tx, companyId, { what: 'contact-pool', id }, clock.now());
    await deletePoolRow(tx, companyId, id);
    await tellPool(tx, companyId, id);
  });
  return null;
}

/** Consoles hear of it. */
export async function tellPool(tx: Tx, companyId: string, id: string): Promise<void> {
  await emit(tx, companyId, { kind: 'contact-pool.changed', data: { contact_pool_id: id } });
}
