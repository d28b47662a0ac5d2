import type { OptOut } from '@centralita/contract/opt-outs/schema';
import { pagination } from '@centralita/contract/core/page';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { cleanPhone } from '../contacts/contacts.ts';
import { phoneIn } from './who.ts';

interface Row {
  id: string;
  kind: OptOut['kind'];
  address: string | null;
  how: OptOut['how'];
  by: string | null;
  note: string;
  created_at: Date;
  removed_at: Date | null;
  removed_by: string | null;
  removed_note: string;
}

const columns = `o.id, o.kind, o.address, o.how, support_name(o.company_id, o.user_id) as by, o.note, o.created_at, o.removed_at,
  support_name(o.company_id, o.removed_by) as removed_by, o.removed_note`;

interface Asked {
  search?: string | undefined;
  removed: boolean;
  page: number;
  limit: number;
  country: string | null;
}

/** A whole phone finds somebody who was erased, too. */
export async function optOutPage(
  tx: Tx,
  companyId: string,
  { search = '', removed, page, limit, country }: Asked,
) {
  const digits = cleanPhone(search).replace(/\D/g, '');
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const values = [
    companyId,
    removed,
    search.trim() === '',
    phoneIn(search, country),
    digits.length >= 3 ? digits : null,
    like,
  ];
  const rows = await tx.rows<Row & { total: number }>(
    'opt_out.page',
    `select ${columns}, count(*) over ()::int as total from opt_out o
     where o.company_id = $1 and (o.removed_at is not null) = $2
       and ($3 or o.hash = person_hash($1, $4) or strpos(o.address, $5) > 0 or o.note ilike $6 or o.address ilike $6)
     order by o.id desc limit $7 offset $8`,
    [...values, limit, (page - 1) * limit],
  );
  const total = rows[0]?.total ?? 0;
  return { results: rows.map(asOptOut), pagination: pagination(page, limit, total) };
}

/** As it holds. @throws where there is none: it was written just now */
export async function oneByAddress(tx: Tx, companyId: string, address: string): Promise<OptOut> {
  const row = await tx.one<Row>(
    'opt_out.by_address',
    `select ${columns} from opt_out o where o.company_id = $1 and o.hash = person_hash($1, $2) and o.removed_at is null`,
    [companyId, address],
  );
  if (!row) throw new AppError('not_found');
  return asOptOut(row);
}

/** @throws AppError not_found, opt_out_removed */
export async function removeOptOut(
  tx: Tx,
  companyId: string,
  { id, reason, userId, now }: { id: string; reason: string; userId: string; now: Date },
): Promise<OptOut> {
  const row = await tx.one<Row & { done: boolean }>(
    'opt_out.remove',
    `with taken as (update opt_out set removed_at = $3, removed_by = $4, removed_note = $5
       where company_id = $1 and id = $2 and removed_at is null returning id, removed_at, removed_by, removed_note)
     select o.id, o.kind, o.address, o.how, support_name(o.company_id, o.user_id) as by, o.note, o.created_at, t.removed_at,
       support_name(o.company_id, t.removed_by) as removed_by, coalesce(t.removed_note, '') as removed_note, t.id is not null as done
     from opt_out o left join taken t on t.id = o.id where o.company_id = $1 and o.id = $2`,
    [companyId, id, now, userId, reason],
  );
  if (!row) throw new AppError('not_found');
  if (!row.done) throw new AppError('opt_out_removed');
  return asOptOut(row);
}

/** So many of those that hold and were put there before one, the newest first. */
export async function optOutsBefore(
  tx: Tx,
  companyId: string,
  { before, limit }: { before: string; limit: number },
): Promise<OptOut[]> {
  const rows = await tx.rows<Row>(
    'opt_out.before',
    `select ${columns} from opt_out o where o.company_id = $1 and o.removed_at is null and o.id < $2 order by o.id desc limit $3`,
    [companyId, before, limit],
  );
  return rows.map(asOptOut);
}

function asOptOut(row: Row): OptOut {
  return {
    id: row.id,
    kind: row.kind,
    address: row.address,
    how: row.how,
    by: row.by,
    note: row.note,
    created_at: row.created_at.toISOString(),
    removed:
      row.removed_at === null
        ? null
        : { at: row.removed_at.toISOString(), by: row.removed_by, reason: row.removed_note },
  };
}
