import { gzipSync } from 'node:zlib';
import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';

/** A pool with two contacts, and one that only its deletion takes. */
export interface ContactIds {
  contactPool: string;
  contact: string;
  otherContact: string;
  sparePool: string;
  /** A file that was checked, of one row. */
  contactUpload: string;
  /** Somebody on the suppression list. */
  optOut: string;
}

export const contactTables = ['contact_pool', 'contact', 'contact_upload', 'opt_out'];

export function newContactIds(): ContactIds {
  return {
    contactPool: uuidv7(),
    contact: uuidv7(),
    otherContact: uuidv7(),
    sparePool: uuidv7(),
    contactUpload: uuidv7(),
    optOut: uuidv7(),
  };
}

export async function makeContacts(
  tx: Tx,
  companyId: string,
  ids: ContactIds,
  { word, now }: { word: string; now: Date },
): Promise<void> {
  for (const id of [ids.contactPool, ids.sparePool]) {
    await tx.run(
      'sweep.contact_pool',
      `insert into contact_pool (company_id, id, name, search_key, required_variables, optional_variables, created_at, updated_at)
       values ($1, $2, $3, $3, array['name'], '{}', $4, $4)`,
      [companyId, id, `${word} ${id}`, now],
    );
  }
  const choices = {
    contact_pool_id: ids.contactPool,
    new_pool: null,
    mapping: { phone_column: 0, variables: [] },
    wins: 'file',
    two_numbers: 'first',
    two_readings: 'international',
  };
  await tx.run(
    'sweep.contact_upload',
    `insert into contact_upload (company_id, id, file_name, state, columns, total_rows, rows, choices, verdicts, created_at,
       expires_at)
     values ($1, $2, $3, 'read', array['phone', $3], 1, $4, $5, '\\x04', $6, $6::timestamptz + interval '1 day')`,
    [companyId, ids.contactUpload, word, gzipSync(JSON.stringify([[2, 'abc', word]])), choices, now],
  );
  await tx.run(
    'sweep.opt_out',
    `insert into opt_out (company_id, id, kind, address, hash, how, note, created_at)
     values ($1, $2, 'address', $3, person_hash($1, $3), 'word', $3, $4)`,
    [companyId, ids.optOut, `${word} ${ids.optOut}`, now],
  );
  const phones = ['991234567', '991234568'];
  for (const [at, id] of [ids.contact, ids.otherContact].entries()) {
    await tx.run(
      'sweep.contact',
      `insert into contact (company_id, pool_id, id, phone, phone_national, fields, words, created_at, updated_at)
       values ($1, $2::uuid, $3, '+593' || $4::text, $4::text, jsonb_build_object('name', $5::text), array_to_tsvector(array['#' || ($2::uuid)::text, $5::text]),
         $6, $6)`,
      [companyId, ids.contactPool, id, phones[at], word, now],
    );
  }
}
