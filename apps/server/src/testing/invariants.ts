import type { Database } from '../db/client.ts';
import { miscounts } from '../features/knowledge/sources/recount.ts';

/**
 * What is kept beside the rows that it is counted from, and differs from them. Every test application is looked through when it
 * closes: after kills, races and odd requests as after everything else.
 */
export async function brokenInvariants(db: Database): Promise<unknown[]> {
  const [counts, stored, events, contacts, clients] = await Promise.all([
    miscounts(db),
    db.platformQuery(
      'invariants.stored',
      `select s.company_id, s.id as source_id, s.name, s.text_bytes, s.stored_bytes, c.text, c.older, s.file_bytes
       from source s, lateral (select source_text_bytes(s.company_id, s.id) as text, coalesce((
         select sum(v.text_bytes) from source_version v where v.company_id = s.company_id and v.source_id = s.id), 0) as older) c
       where s.status = 'ready'
         -- Not those that a test wrote into the table by itself.
         and not (s.stored_bytes = 0 and s.file_bytes > 0)
         and (s.text_bytes <> c.text or s.stored_bytes <> greatest(s.file_bytes, c.text, c.older))`,
    ),
    db.platformQuery(
      'invariants.events',
      `select c.company_id, c.seq, max(e.seq) as last from event_counter c join event e using (company_id)
       group by 1, 2 having max(e.seq) > c.seq`,
    ),
    db.platformQuery(
      'invariants.contacts',
      `select p.company_id, p.id as contact_pool_id, p.contact_count, c.there from contact_pool p,
         lateral (select count(*)::int as there from contact c where c.company_id = p.company_id and c.pool_id = p.id) c
       where p.contact_count <> c.there`,
    ),
    db.platformQuery(
      'invariants.clients',
      `with rows as (
         select campaign_id, status, result_id, reason, account_id, (updated_at at time zone 'UTC')::date as day, 1 as clients
         from client where archived_at is null
         union all select campaign_id, status, result_id, reason, account_id, day, -clients from client_delta)
       select campaign_id, status, result_id, reason, account_id, day, sum(clients)::int as not_counted from rows
       group by 1, 2, 3, 4, 5, 6 having sum(clients) <> 0`,
    ),
  ]);
  return [...counts, ...stored, ...events, ...contacts, ...clients];
}
