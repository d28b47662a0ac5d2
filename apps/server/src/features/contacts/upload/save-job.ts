import { z } from 'zod';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { asSystem } from '../../../platform/audit/act.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Job, JobHandlers } from '../../../platform/jobs/jobs.ts';
import { tellPool } from '../act/change-pool.ts';
import type { ContactsContext } from '../contacts-context.ts';
import { countsOf, type Given, type SortedOut } from '../rules/sort-out.ts';
import { putContacts, requireRoom, type ContactToWrite } from '../store/contacts.ts';
import { insertPool, lockPool, setVariables, touchPool } from '../store/pools.ts';
import {
  keepFailure,
  keepProgress,
  keepSaved,
  oneUpload,
  packedOf,
  type KeptChoices,
} from '../store/uploads.ts';
import { unpackRows } from './packed-rows.ts';
import { planOf, type UploadPlan } from './plan.ts';
import { saveJob, tellUpload } from './save.ts';
import { givenRows, sortRows } from './sort-rows.ts';
import { packVerdicts, verdictOf } from './verdicts.ts';

/** Contacts that are written in one statement. */
const atOnce = 1_000;
/** Consoles are told how far it is at most so often. */
const tellEveryMs = 1_000;

const Payload = z.object({ upload_id: z.guid() });

export function uploadJobs(context: ContactsContext): JobHandlers {
  return {
    [saveJob]: async (job) => {
      const { upload_id: id } = Payload.parse(job.payload);
      try {
        await asSystem('contact.upload', job.companyId, () => save(context, job, id));
      } catch (fault) {
        if (!(fault instanceof AppError) && !(job.isLastAttempt && !job.signal.aborted)) throw fault;
        await fail(
          context,
          job.companyId,
          id,
          fault instanceof AppError ? fault.code : 'contact_upload_failed',
        );
        if (!(fault instanceof AppError)) throw fault;
      }
    },
  };
}

/** All that can be read is saved in one transaction, with the result: so a process that dies leaves none of it, or all. */
async function save(context: ContactsContext, job: Job, id: string): Promise<void> {
  const { companyId } = job;
  const { db, clock } = context;
  const ready = await db.companyRead(companyId, async (tx) => {
    const upload = await oneUpload(tx, companyId, id);
    if (upload.state !== 'saving' || !upload.choices) return null;
    const { choices } = upload;
    const plan = await planOf(tx, companyId, upload.columns, choices).catch(goneIfNotFound);
    return { choices, plan, columns: upload.columns, packed: await packedOf(tx, companyId, id) };
  });
  if (!ready) return;
  const { choices, columns, packed } = ready;
  const rows = await unpackRows(packed.rows);
  const read = await givenRows(ready.plan, rows);
  const progress = teller(context, companyId, id);
  await db.company(companyId, async (tx) => {
    const poolId = await heldPool(tx, companyId, ready.plan, choices, clock.now());
    // As it stands behind the lock: another upload may have added variables meanwhile.
    const plan = await planOf(tx, companyId, columns, choices).catch(goneIfNotFound);
    if (plan.poolId !== null && plan.added.length > 0)
      await setVariables(tx, companyId, { id: poolId, ...plan.pool });
    const given = isReadAlike(plan, ready.plan) ? read : await givenRows(plan, rows);
    const sorted = await sortRows(tx, companyId, plan, { given, wins: choices.wins });
    const contacts = toWrite(given, sorted);
    for (let at = 0; at < contacts.length; at += atOnce) {
      job.signal.throwIfAborted();
      await putContacts(tx, companyId, poolId, {
        contacts: contacts.slice(at, at + atOnce),
        now: clock.now(),
      });
      progress((at + atOnce) / contacts.length);
    }
    await requireRoom(tx, companyId, poolId);
    await progress.settled();
    const verdicts = packVerdicts(
      given.flatMap((one, at) => (sorted[at] ? [verdictOf(one, sorted[at])] : [])),
    );
    if (contacts.length > 0) await touchPool(tx, companyId, poolId, clock.now());
    await keepSaved(tx, companyId, { id, poolId, counts: countsOf(sorted), verdicts });
    await tellPool(tx, companyId, poolId);
    await tellUpload(tx, companyId, id);
  });
}

function goneIfNotFound(fault: unknown): never {
  throw fault instanceof AppError && fault.code === 'not_found' ? new AppError('contact_upload_gone') : fault;
}

/** The pool that it goes into, locked or new. @throws AppError contact_upload_gone, contact_pool_limit */
async function heldPool(
  tx: Tx,
  companyId: string,
  { poolId, pool }: UploadPlan,
  { new_pool, new_pool_id }: KeptChoices,
  now: Date,
): Promise<string> {
  if (poolId !== null || !new_pool) {
    await lockPool(tx, companyId, poolId ?? new_pool_id).catch(goneIfNotFound);
    return poolId ?? new_pool_id;
  }
  const { name, workflow_id } = new_pool;
  await insertPool(tx, companyId, { id: new_pool_id, name, workflow_id, ...pool }, now);
  return new_pool_id;
}

/** Not where another upload gave the pool a variable of the same name in another spelling meanwhile. */
function isReadAlike({ reading: one }: UploadPlan, { reading: other }: UploadPlan): boolean {
  return one.country === other.country && JSON.stringify(one.variables) === JSON.stringify(other.variables);
}

function toWrite(given: readonly Given[], sorted: readonly SortedOut[]): ContactToWrite[] {
  return sorted.flatMap((one, at) => {
    const read = given[at]?.read;
    const isWritten = one.class === 'new' || one.class === 'changed';
    if (!isWritten || !one.values || read === undefined || typeof read === 'string') return [];
    return [{ id: uuidv7(), phone: read.phone, national: read.national, values: one.values }];
  });
}

/** Tells how far it is, beside the transaction that nobody sees yet. What fails of it is no fault of the saving. */
function teller({ db, clock }: ContactsContext, companyId: string, id: string) {
  let told = 0;
  let telling: Promise<unknown> = Promise.resolve();
  const tell = (share: number) => {
    const now = clock.now().getTime();
    if (now - told < tellEveryMs) return;
    told = now;
    telling = db
      .company(companyId, async (tx) => {
        await keepProgress(tx, companyId, id, Math.min(share, 0.99));
        await tellUpload(tx, companyId, id);
      })
      .catch(() => undefined);
  };
  return Object.assign(tell, { settled: () => telling });
}

async function fail({ db }: ContactsContext, companyId: string, id: string, code: string): Promise<void> {
  await db.company(companyId, async (tx) => {
    await keepFailure(tx, companyId, id, code);
    await tellUpload(tx, companyId, id);
  });
}
