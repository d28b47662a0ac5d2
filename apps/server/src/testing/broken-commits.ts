import type { Database } from '../db/client.ts';

/** A database on which turns cannot be committed while `isBroken` says so: the whole packet fails, as where its process died. */
export function brokenCommits(db: Database, isBroken: () => boolean): Database {
  return {
    ...db,
    companyOnce: (company, work) =>
      db.companyOnce(company, (tx) =>
        work({
          one: (...asked) => tx.one(...asked),
          run: (...asked) => tx.run(...asked),
          rows: (name, ...asked) =>
            name === 'thread.hold' && isBroken()
              ? tx.rows('test.broken_commit', 'select 1 / (random() * 0)::int')
              : tx.rows(name, ...asked),
          beforeCommit: (...asked) => tx.beforeCommit(...asked),
          afterCommit: (act) => tx.afterCommit(act),
        }),
      ),
  };
}
