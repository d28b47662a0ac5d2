import { pagination } from '@centralita/contract/core/page';
import type { QueryOf, ReplyOf } from '@centralita/contract/core/route';
import type { replayResults as route } from '@centralita/contract/training/trained-routes';
import type { Replay, ReplayResult } from '@centralita/contract/training/trained-schema';
import type { Database } from '../../../../db/client.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { namesOfPeople } from '../../../../platform/names-of-people.ts';

type Row = Omit<Replay, 'started_by' | 'started_at' | 'ended_at' | 'assistant'> & {
  assistant_id: string | null;
  assistant_name: string | null;
  started_by: string;
  started_by_key: string | null;
  started_at: Date;
  ended_at: Date | null;
};

/** The last replays, newest first. */
export async function listReplays(db: Database, companyId: string): Promise<Replay[]> {
  const rows = await db.companyRead(companyId, (tx) =>
    tx.rows<Row>(
      'replay.list',
      `select r.id, r.assistant_id, a.name as assistant_name, r.started_by, r.started_by_key, r.state, r.started_at,
         r.ended_at, r.total, c.done, c.broken, c.agrees, c.differs
       from trained_replay r
       left join assistant a on a.company_id = r.company_id and a.id = r.assistant_id
       cross join lateral (
         select count(*)::int as done, count(*) filter (where given <> 'same')::int as broken,
           count(*) filter (where agrees)::int as agrees, count(*) filter (where differs)::int as differs
         from trained_replay_result x where x.company_id = r.company_id and x.replay_id = r.id) c
       where r.company_id = $1 order by r.id desc limit 10`,
      [companyId],
    ),
  );
  const names = await namesOfPeople(
    db,
    companyId,
    rows.flatMap((row) => (row.started_by_key === null ? row.started_by : [])),
  );
  return rows.map(({ assistant_id, assistant_name, started_by_key, ...row }) => ({
    ...row,
    assistant: assistant_id === null ? null : { id: assistant_id, name: assistant_name },
    started_by: started_by_key ?? names.get(row.started_by) ?? '',
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
}

/** A page of results: what no longer works first, then what differs from before. @throws AppError not_found */
export async function replayResults(
  db: Database,
  companyId: string,
  { replay_id, only, page, limit }: QueryOf<typeof route>,
): Promise<ReplyOf<typeof route>> {
  const [replay, rows, count] = await db.companyRead(companyId, (tx) =>
    Promise.all([
      tx.one('replay.exists', 'select 1 from trained_replay where company_id = $1 and id = $2', [
        companyId,
        replay_id,
      ]),
      tx.rows<ReplayResult>('replay.results', resultsSql, [
        ...[companyId, replay_id, only, limit],
        (page - 1) * limit,
      ]),
      tx.one<{ total: number }>(
        'replay.count',
        `select count(*)::int as total from trained_replay_result r where ${where}`,
        [companyId, replay_id, only],
      ),
    ]),
  );
  if (!replay) throw new AppError('not_found');
  return { results: rows, pagination: pagination(page, limit, count?.total ?? 0) };
}

const where = `r.company_id = $1 and r.replay_id = $2 and case $3 when 'broken' then r.given <> 'same'
  when 'differs' then coalesce(r.differs, false) when 'agrees' then r.agrees else true end`;

const resultsSql = `select r.trained_id, t.id is not null as exists, r.question, r.trained_text, r.assistant_name, r.given,
    r.without_text, r.without_found, r.agrees, r.differs,
    case when r.differs then (
      select b.without_text from trained_replay_result b
      where b.company_id = r.company_id and b.trained_id = r.trained_id and b.replay_id < r.replay_id
      order by b.replay_id desc limit 1) end as before_text
  from trained_replay_result r
  left join trained_answer t on t.company_id = r.company_id and t.id = r.trained_id
  where ${where}
  order by r.given = 'same', not coalesce(r.differs, false), r.agrees, r.question, r.trained_id limit $4 offset $5`;
