import type { Env } from './env.ts';
import { createLog } from './platform/log.ts';
import { envOrEnd } from './start/env-or-end.ts';
import { outliveAbandoned } from './start/outlive-abandoned.ts';
import { demoEmail } from './start/seed.ts';
import { startServer } from './start/start-server.ts';
import { whyNotStarted } from './start/why-not-started.ts';

await run(envOrEnd(process.env));

async function run(env: Env): Promise<void> {
  const readable = process.stdout.isTTY && !env.production;
  const log = createLog({ level: env.logLevel, format: readable ? 'readable' : 'json' });
  outliveAbandoned(log);
  for (const warning of env.warnings) log.warn(warning);
  const server = await startServer(env, log, import.meta.dirname).catch((fault: unknown) => {
    const why = whyNotStarted(fault, env);
    if (why) process.stderr.write(`${why}\n`);
    else log.fatal({ err: fault }, 'Centralita could not start');
    process.exit(1);
  });
  greet(env, server.url);
  stopOnSignals(server.stop, (fault) => log.error({ err: fault }, 'a part did not stop cleanly'));
}

function greet(env: Env, url: string): void {
  const who = env.demo ? `${demoEmail} (demo company) or ${env.adminEmail} (super admin)` : env.adminEmail;
  const where = env.smtpUrl ? 'by e-mail' : 'here in the terminal';
  process.stdout.write(
    `\n  ${env.productName} is running at ${url}\n` +
      `  Sign in as ${who}; the one-time code appears ${where}.\n` +
      `  API: ${url}/api/docs    Stop: Ctrl+C\n\n`,
  );
}

/** One Ctrl-C or one kill may arrive twice: from the terminal's group and from npm. */
const sameSignalMs = 1_000;

/** The first signal drains; whoever insists later is not kept waiting. */
function stopOnSignals(stop: () => Promise<void>, onFault: (fault: unknown) => void): void {
  let since: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (since !== null) {
        if (performance.now() - since > sameSignalMs) process.exit(1);
        return;
      }
      since = performance.now();
      stop()
        .catch(onFault)
        .finally(() => process.exit(0));
    });
  }
}
