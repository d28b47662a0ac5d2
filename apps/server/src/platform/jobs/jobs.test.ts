import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startChild, type Child } from '../../testing/child.ts';
import { TestClock } from '../../testing/clock.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/log.ts';
import { backoffMs } from './backoff.ts';
import { enqueue, type NewJob } from './enqueue.ts';
import { tellListeners } from './listeners.ts';
import { startJobs, type Job, type JobHandlers, type JobsOptions, type RunningJobs } from './jobs.ts';

let test: TestDatabase;
let clock: TestClock;
const children: Child[] = [];
const workers: RunningJobs[] = [];

beforeEach(async () => {
  test = await testDatabase();
  clock = new TestClock();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  for (const child of children.splice(0)) await child.kill();
  await test.drop();
});

const job = (kind: string, more: Partial<NewJob> = {}): NewJob => ({
  kind,
  company_id: null,
  payload: {},
  ...more,
});
const ask = (wanted: NewJob): Promise<void> => test.db.platform((tx) => enqueue(tx, wanted));

async function work(handlers: JobHandlers, more: Partial<JobsOptions> = {}): Promise<RunningJobs> {
  const options = {
    db: test.db,
    url: test.url,
    clock,
    log: silentLog,
    onlyProcess: false,
    every: [],
    pollMs: 50,
  };
  const running = await startJobs({ ...options, handlers, drainMs: 5_000, ...more });
  workers.push(running);
  return running;
}

async function run(leaseMs: number, ...more: string[]): Promise<Child> {
  const started = await startChild('run-jobs', [test.url, String(leaseMs), ...more]);
  children.push(started);
  return started;
}

interface Row {
  state: string;
  attempts: number;
  last_error: string | null;
}
const stored = (): Promise<Row[]> =>
  test.db.platformQuery<Row>('jobs_test.rows', 'select state, attempts, last_error from job order by id');
const started = async (from: Child): Promise<{ started: string; last: boolean }> => from.next();

async function newCompany(): Promise<string> {
  const id = randomUUID();
  const owner = new pg.Client({ connectionString: test.url });
  await owner.connect();
  await owner.query(
    `insert into company (id, name, search_key, language, policies, created_at, updated_at)
     values ($1, 'Ñandú', 'nandu', 'spanish', '{}', now(), now())`,
    [id],
  );
  await owner.end();
  return id;
}

async function deleted(id: string, is: boolean): Promise<void> {
  await test.db.platformQuery(
    'jobs_test.delete',
    `update company set deleted_at = case when $2 then now() end, active_before = case when $2 then true end,
       is_active = not $2 where id = $1`,
    [id, is],
  );
}

describe('a job', () => {
  it('runs after the commit of the transaction that asked for it, in its company, and is gone then', async () => {
    const company = await newCompany();
    const seen: Job[] = [];
    await work({ greet: async (one) => void seen.push(one) });
    await test.db.company(company, (tx) =>
      enqueue(tx, job('greet', { company_id: company, payload: { name: 'Ana' } })),
    );
    await eventually(() => expect(seen).toHaveLength(1));
    expect(seen[0]).toMatchObject({ companyId: company, payload: { name: 'Ana' }, isLastAttempt: false });
    await eventually(async () => expect(await stored()).toEqual([]));
  });

  it('does not exist when that transaction is rolled back', async () => {
    const refused = test.db.platform(async (tx) => {
      await enqueue(tx, job('greet'));
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await stored()).toEqual([]);
  });

  it('can be asked for by a company for itself only, and read by no company', async () => {
    const [mine, theirs] = [await newCompany(), await newCompany()];
    const foreign = test.db.company(mine, (tx) => enqueue(tx, job('greet', { company_id: theirs })));
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    await test.db.company(mine, (tx) => enqueue(tx, job('greet', { company_id: mine })));
    const look = test.db.companyRead(mine, (tx) => tx.rows('jobs_test.peek', 'select id from job'));
    await expect(look).rejects.toMatchObject({ code: '42501' });
  });

  it('breaks off and rests while its company is deleted, and goes on when it is back', async () => {
    const company = await newCompany();
    const seen: string[] = [];
    const forever = ({ signal }: Job): Promise<void> =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    const long = (one: Job): Promise<void> => {
      seen.push('long');
      return seen.length === 1 ? forever(one) : Promise.resolve();
    };
    await work({ long, note: async () => void seen.push('note') }, { leaseMs: 300 });
    await ask(job('long', { company_id: company }));
    await eventually(() => expect(seen).toEqual(['long']));
    await deleted(company, true);
    await eventually(async () => expect(await stored()).toMatchObject([{ state: 'queued' }]));
    clock.advance(3_600_000);
    await ask(job('note'));
    await eventually(() => expect(seen).toEqual(['long', 'note']));
    await eventually(async () => expect(await stored()).toMatchObject([{ state: 'queued' }]));
    await deleted(company, false);
    await eventually(() => expect(seen).toEqual(['long', 'note', 'long']));
  });

  it('waits for its time by the program’s clock', async () => {
    const seen: string[] = [];
    await work({ later: async () => void seen.push('later'), now: async () => void seen.push('now') });
    await ask(job('later', { run_at: new Date(clock.now().getTime() + 3_600_000) }));
    await ask(job('now'));
    await eventually(() => expect(seen).toEqual(['now']));
    clock.advance(3_600_000);
    await eventually(() => expect(seen).toEqual(['now', 'later']));
  });

  it('is not added twice under one key while it waits, and never runs beside one of its key', async () => {
    const seen: string[] = [];
    let letGo = (): void => undefined;
    const first = new Promise<void>((resolve) => (letGo = resolve));
    for (const n of [1, 2]) await ask(job('sum', { unique_key: 'k', payload: { n } }));
    expect(await stored()).toHaveLength(1);
    await work({
      sum: async ({ payload }) => {
        seen.push(JSON.stringify(payload));
        if (seen.length === 1) await first;
      },
      other: async () => void seen.push('other'),
    });
    await eventually(() => expect(seen).toEqual(['{"n":1}']));
    await ask(job('sum', { unique_key: 'k', payload: { n: 3 } }));
    await ask(job('other'));
    await eventually(() => expect(seen).toEqual(['{"n":1}', 'other']));
    letGo();
    await eventually(() => expect(seen).toEqual(['{"n":1}', 'other', '{"n":3}']));
  });

  it('is tried again with growing pauses, and fails visibly at last', async () => {
    const attempts: string[] = [];
    const last: boolean[] = [];
    await work({
      doomed: async ({ attemptId, isLastAttempt }) => {
        attempts.push(attemptId);
        last.push(isLastAttempt);
        throw Object.assign(new Error('Ana called +34 600 000 000'), { code: 'provider_down' });
      },
    });
    await ask(job('doomed', { max_attempts: 3 }));
    for (const count of [1, 2, 3]) {
      await eventually(() => expect(attempts).toHaveLength(count));
      const state = count < 3 ? 'queued' : 'failed';
      await eventually(async () =>
        expect(await stored()).toEqual([{ state, attempts: count, last_error: 'provider_down' }]),
      );
      clock.advance(backoffMs(count, 1));
    }
    expect(new Set(attempts).size).toBe(3);
    expect(last).toEqual([false, false, true]);
  });

  it('is replaced by a newer one of its key when its attempt fails', async () => {
    const seen: unknown[] = [];
    let fail = (): void => undefined;
    const failing = new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('no'))));
    await work({
      sum: async ({ payload }) => {
        seen.push(payload);
        if (seen.length === 1) await failing;
      },
    });
    await ask(job('sum', { unique_key: 'k', payload: { n: 1 } }));
    await eventually(() => expect(seen).toHaveLength(1));
    await ask(job('sum', { unique_key: 'k', payload: { n: 2 } }));
    fail();
    await eventually(() => expect(seen).toEqual([{ n: 1 }, { n: 2 }]));
    await eventually(async () => expect(await stored()).toEqual([]));
  });
});

describe('a process that dies', () => {
  it('loses its job to another when the lease is over, with a new attempt id', async () => {
    const killed = await run(1_000);
    await ask(job('slow'));
    const first = await started(killed);
    await killed.kill();
    const second = await started(await run(1_000));
    expect(second.started).not.toBe(first.started);
    expect(await stored()).toEqual([{ state: 'running', attempts: 2, last_error: 'lease_lost' }]);
  });

  it('keeps its job while it lives, however long that takes', async () => {
    const first = await run(1_200);
    await ask(job('slow'));
    await started(first);
    const seen: string[] = [];
    await work({ slow: async ({ attemptId }) => void seen.push(attemptId) }, { leaseMs: 1_200 });
    const lease = async (): Promise<number> => {
      const [row] = await test.db.platformQuery<{ lease_until: Date }>(
        'jobs_test.lease',
        'select lease_until from job',
      );
      return row!.lease_until.getTime();
    };
    const before = await lease();
    await eventually(async () => expect(await lease()).toBeGreaterThan(before + 3_000));
    expect(seen).toEqual([]);
  });

  it('gives its work to the next start at once where only one process works on the database', async () => {
    const killed = await run(600_000);
    await ask(job('slow'));
    await started(killed);
    await killed.kill();
    expect((await started(await run(600_000, 'only'))).last).toBe(false);
  });

  it('does not take a job with it for ever: one that kills each process fails at last', async () => {
    await ask(job('slow', { max_attempts: 2 }));
    for (const last of [false, true]) {
      const killed = await run(300);
      expect((await started(killed)).last).toBe(last);
      await killed.kill();
    }
    await run(300);
    await eventually(async () =>
      expect(await stored()).toEqual([{ state: 'failed', attempts: 2, last_error: 'lease_lost' }]),
    );
  });

  it('gives its work back at once when it is only asked to stop, and the attempt does not count', async () => {
    const stopped = await run(600_000);
    await ask(job('slow'));
    await started(stopped);
    expect(await stopped.finish()).toBe(0);
    expect(await stored()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  it('lets each of many jobs run once on several processes', async () => {
    await test.db.platform(async (tx) => {
      for (let n = 0; n < 300; n++) await enqueue(tx, job('note'));
    });
    const seen: string[] = [];
    for (const one of await Promise.all([run(5_000), run(5_000), run(5_000)])) {
      void (async () => {
        for (;;) seen.push((await started(one)).started);
      })().catch(() => undefined);
    }
    await eventually(async () => expect(await stored()).toEqual([]));
    await eventually(() => expect(new Set(seen).size).toBe(300));
    expect(seen).toHaveLength(300);
  });
});

describe('a handler that lost its lease', () => {
  it('is told so, and cannot end the job that is another’s by now', async () => {
    let aborted: unknown = null;
    await work(
      {
        slow: ({ signal }) =>
          new Promise((resolve) =>
            signal.addEventListener('abort', () => {
              aborted = signal.reason;
              resolve();
            }),
          ),
      },
      { leaseMs: 300 },
    );
    await ask(job('slow'));
    await eventually(async () => expect(await stored()).toMatchObject([{ state: 'running' }]));
    const thief = randomUUID();
    await test.db.platformQuery(
      'jobs_test.steal',
      `update job set attempt_id = $1, lease_until = 'infinity' returning id`,
      [thief],
    );
    await eventually(() => expect(aborted).toEqual(new Error('lease_lost')));
    expect(await stored()).toMatchObject([{ state: 'running', attempts: 1 }]);
  });
});

describe('a recurring act', () => {
  it('is done once per period by all processes together', async () => {
    let done = 0;
    const every = [{ name: 'sweep', ms: 60_000, act: async () => void done++ }];
    await Promise.all([1, 2, 3].map(() => work({}, { every })));
    await eventually(() => expect(done).toBe(1));
    clock.advance(59_000);
    const polled = vi.fn<() => Promise<void>>(async () => undefined);
    await work({}, { every: [{ name: 'marker', ms: 1, act: polled }] });
    await eventually(() => expect(polled).toHaveBeenCalled());
    expect(done).toBe(1);
    clock.advance(1_000);
    await eventually(() => expect(done).toBe(2));
  });
});

describe('an outage', () => {
  it('stops no worker: jobs asked for afterwards run', async () => {
    const seen: string[] = [];
    await work({ greet: async () => void seen.push('x') });
    const owner = new pg.Client({ connectionString: test.url });
    await owner.connect();
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await owner.end();
    await eventually(() => ask(job('greet')));
    await eventually(() => expect(seen.length).toBeGreaterThan(0));
  });
});

describe('the pause before the next attempt', () => {
  it('doubles from a second to five minutes, half of it by chance', () => {
    expect([1, 2, 3, 9, 10, 30].map((attempt) => backoffMs(attempt, 1))).toEqual([
      1_000, 2_000, 4_000, 256_000, 300_000, 300_000,
    ]);
    expect(backoffMs(3, 0)).toBe(2_000);
  });
});

describe('work that follows what happened in another room', () => {
  const listeners = { 'talk.ended': ['after.talk'] };
  const tell = (tx: Parameters<typeof tellListeners>[0], companyId: string, subject: string) =>
    tellListeners(tx, listeners, { name: 'talk.ended', companyId, subject });

  it('is asked for once per subject, and is held until the commit of who asks again', async () => {
    const companyId = await newCompany();
    const subject = randomUUID();
    await test.db.company(companyId, (tx) => tell(tx, companyId, subject));
    let commits: () => void = () => undefined;
    const open = test.db.company(companyId, async (tx) => {
      await tell(tx, companyId, subject);
      await new Promise<void>((resolve) => (commits = resolve));
    });
    const done: unknown[] = [];
    await work({ 'after.talk': ({ payload }) => Promise.resolve(void done.push(payload)) });
    await vi.waitFor(() => expect(commits).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(done).toEqual([]);
    commits();
    await open;
    await eventually(async () => expect(await stored()).toEqual([]));
    expect(done).toEqual([{ id: subject }]);
  });
});

describe('lanes', () => {
  it('let nothing wait for what is slow in another', async () => {
    for (const kind of ['slow.one', 'slow.two', 'mail.send']) await ask(job(kind));
    const done: string[] = [];
    let goOn: () => void = () => undefined;
    const slow = () => new Promise<void>((resolve) => (goOn = resolve)).then(() => void done.push('slow'));
    await work(
      {
        'slow.one': slow,
        'slow.two': slow,
        'mail.send': () => Promise.resolve(void done.push('mail')),
      },
      { lanes: [{ rooms: ['slow'], concurrency: 1 }], concurrency: 1 },
    );
    await eventually(() => Promise.resolve(expect(done).toEqual(['mail'])));
    for (let at = 1; at <= 2; at += 1) {
      await eventually(() => {
        goOn();
        expect(done).toHaveLength(1 + at);
      });
    }
  });
});
