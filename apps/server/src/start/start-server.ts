import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '../db/client.ts';
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { analyzeGrown } from '../db/statistics.ts';
import { defaultPublicUrl, type Env } from '../env.ts';
import { systemClock } from '../platform/clock.ts';
import { audited } from '../platform/audit/audited-database.ts';
import { startEventHub, type EventHub } from '../platform/events/hub.ts';
import { startJobs, type RunningJobs } from '../platform/jobs/jobs.ts';
import { foldAnswers } from '../features/limits/limits.ts';
import type { Log } from '../platform/log.ts';
import { deriveKey } from '../platform/secrets/derive-key.ts';
import { loadKeys } from '../platform/secrets/keys.ts';
import { createSealer } from '../platform/secrets/seal.ts';
import { assemble, type Assembly } from './assemble.ts';
import { checkMail } from './check-mail.ts';
import { beginExamples } from './begin-examples.ts';
import { refuseMissingKeys } from './keys-in-use.ts';
import { lanes } from './lanes.ts';
import { letCallsEnd } from './let-calls-end.ts';
import { openAdapters } from './open-adapters.ts';
import { seed } from './seed.ts';
import { settleRestored } from './settle-restored.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { whatsappSettings } from './whatsapp-settings.ts';

const sweepEveryMs = 10 * 60_000;
const refreshEveryMs = 60_000;
const foldEveryMs = 1_000;
const lookAfterEveryMs = 60_000;
const dutyEveryMs = 2_000;
const statisticsEveryMs = 10_000;
const endOverEveryMs = 15_000;
const foldReportsEveryMs = 5 * 60_000;
const recountEveryMs = 24 * 60 * 60_000;

export interface RunningServer {
  url: string;
  /** True when this start created the first super admin. */
  seeded: boolean;
  /** Takes calls for the grace of the configuration, lets those under way end, gives leases back, stops the embedded database. */
  stop(): Promise<void>;
}

/** Starts everything that the configuration asks of this process. `folder` holds the built programs. */
export async function startServer(env: Env, log: Log, folder: string): Promise<RunningServer> {
  const embedded = env.databaseUrl ? null : await startEmbedded({ dataDir: env.dataDir, log });
  try {
    return await startOn(env, log, folder, embedded);
  } catch (fault) {
    await embedded?.stop();
    throw fault;
  }
}

async function startOn(
  env: Env,
  log: Log,
  folder: string,
  embedded: EmbeddedDatabase | null,
): Promise<RunningServer> {
  const url = embedded?.url ?? env.databaseUrl ?? '';
  // The embedded one has been waited for.
  await (embedded ? migrate(url, log) : waitForDatabase(() => migrate(url, log), log));
  const keys = await keysOf(env);
  const sealer = createSealer(keys.secrets);
  const db = openDatabase({ url, max: env.databaseConnections, log });
  const keySource = env.secretKeys ? 'SECRET_KEY' : `that of ${join(env.dataDir, 'keys')}`;
  await refuseMissingKeys({ db, sealer, log, keySource, lostKeys: env.lostKeys });
  const generation = await settleRestored({ db: audited(db, systemClock), clock: systemClock }, log);
  const hub = await startEventHub({ db, url, clock: systemClock, log });
  const webFolder = join(folder, '../../web/dist');
  const adapters = openAdapters(env, systemClock, folder);
  const assembly = await assemble({
    ...adapters,
    db,
    hub,
    clock: systemClock,
    log,
    onRestored: () => endRestored(log),
    generation,
    hashKey: deriveKey(keys.secrets[0], 'identity hashes'),
    sealer,
    whatsapp: whatsappSettings(env, adapters.whatsapp, keys.secrets[0]),
    testPhoneNumbers: env.testPhoneNumbers,
    supportEmail: env.supportEmail,
    readManual: (file) => readFile(join(folder, 'manuals', file)),
    publicKey: keys.publicKey,
    trustedProxies: env.trustedProxies,
    product: { name: env.productName, hosts: env.productHosts, url: env.publicUrl },
    web: env.roles.includes('web'),
    webFolder: existsSync(webFolder) ? webFolder : null,
  });
  const { knowledge, workflows, campaigns, contacts, conversations } = assembly;
  const seeded = await seed({
    db,
    clock: systemClock,
    ...{ knowledge, workflows, campaigns, contacts, conversations },
    adminEmail: env.adminEmail,
    demo: env.demo,
  });
  // A process that gets no port of its own takes no work either.
  await assembly.app.listen({ host: env.host, port: env.port }).catch(async (fault: unknown) => {
    await stop({ assembly, examples: null, jobs: null, hub, db, embedded: null }, 0);
    throw fault;
  });
  // Nobody waits for it: a server that says nothing takes seconds.
  void checkMail(adapters.mailer, log);
  const examples = seeded?.demo ? beginExamples({ ...assembly, db }, seeded.demo, log) : null;
  const jobs = env.roles.includes('worker')
    ? await startWorker(db, url, assembly, log, embedded !== null)
    : null;
  return {
    url: publicUrl(env, assembly),
    seeded: seeded !== null,
    stop: () => stop({ assembly, examples, jobs, hub, db, embedded }, env.shutdownGraceMs),
  };
}

/** What this process holds in memory is of another life of the data. */
function endRestored(log: Log): void {
  log.fatal('a backup was restored into the database of this process: it ends, start it again');
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}

interface Keys {
  /** The first one seals, the others open what was sealed before a change. */
  secrets: [Buffer, ...Buffer[]];
  publicKey: string;
}

async function keysOf(env: Env): Promise<Keys> {
  if (env.secretKeys && env.publicApiKey) return { secrets: env.secretKeys, publicKey: env.publicApiKey };
  const stored = await loadKeys(env.dataDir);
  return {
    secrets: env.secretKeys ?? [stored.secretKey],
    publicKey: env.publicApiKey ?? stored.publicApiKey,
  };
}

async function startWorker(
  db: Database,
  url: string,
  assembly: Assembly,
  log: Log,
  onlyProcess: boolean,
): Promise<RunningJobs> {
  const jobs = await startJobs({
    db,
    url,
    clock: systemClock,
    log,
    onlyProcess,
    handlers: assembly.jobs,
    lanes,
    every: [
      { name: 'identity.sweep', ms: sweepEveryMs, act: assembly.sweep },
      { name: 'database.statistics', ms: statisticsEveryMs, act: async () => void (await analyzeGrown(db)) },
      { name: 'limits.fold-answers', ms: foldEveryMs, act: () => foldAnswers(db) },
      { name: 'campaigns.look-after', ms: lookAfterEveryMs, act: assembly.campaigns.lookAfter },
      { name: 'conversations.end-over', ms: endOverEveryMs, act: assembly.conversations.endOver },
      { name: 'support.duty', ms: dutyEveryMs, act: assembly.lookAtDuty },
      { name: 'reports.fold', ms: foldReportsEveryMs, act: assembly.reports.fold },
      { name: 'knowledge.refresh-urls', ms: refreshEveryMs, act: assembly.knowledge.refreshDueUrls },
      { name: 'knowledge.recount', ms: recountEveryMs, act: () => recount(assembly, log) },
    ],
  });
  const threads = assembly.conversations.work();
  return {
    stop: async () => {
      await Promise.all([jobs.stop(), threads.stop()]);
    },
  };
}

/** Nobody should ever read this line: the counts are kept with every change. */
async function recount({ knowledge }: Assembly, log: Log): Promise<void> {
  const companies = await knowledge.recount();
  if (companies.length > 0) log.warn({ companies }, 'counters of sources were wrong and have been set right');
}

function publicUrl(env: Env, assembly: Assembly): string {
  if (env.publicUrlGiven) return env.publicUrl;
  const address = assembly.app.server.address();
  return defaultPublicUrl(env.host, typeof address === 'object' && address ? address.port : env.port);
}

interface Running {
  assembly: Assembly;
  examples: { stop(): Promise<void> } | null;
  jobs: RunningJobs | null;
  hub: EventHub;
  db: Database;
  embedded: EmbeddedDatabase | null;
}

async function stop(
  { assembly, examples, jobs, hub, db, embedded }: Running,
  graceMs: number,
): Promise<void> {
  await examples?.stop();
  await Promise.all([letCallsEnd(assembly, () => sleep(graceMs)), jobs?.stop()]);
  await hub.stop();
  await db.close();
  await embedded?.stop();
}
