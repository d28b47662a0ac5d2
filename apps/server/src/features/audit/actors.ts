import type { AuditActor } from '@centralita/contract/audit/schema';
import type { Database } from '../../db/client.ts';
import { asActor } from './entry.ts';
import type { RecordedActor } from './read-log.ts';

const newest = 2_000;

/** Who stands in the newest entries of a chain, by name, each as they were called last. */
export async function actorsOf(db: Database, chain: string): Promise<AuditActor[]> {
  const rows = await db.companyRead(chain, (tx) =>
    tx.rows<{ actor: RecordedActor }>(
      'audit.actors',
      `select distinct on (actor ->> 'id') actor
       from (select seq, entry -> 'actor' as actor from audit_entry where company_id = $1
             order by at desc, seq desc limit $2) recent
       where actor ->> 'id' is not null order by actor ->> 'id', seq desc`,
      [chain, newest],
    ),
  );
  const name = ({ key, name: person, email }: AuditActor) => key ?? person ?? email ?? '';
  return rows
    .map(({ actor }) => asActor(actor))
    .toSorted((one, other) => name(one).localeCompare(name(other)));
}
