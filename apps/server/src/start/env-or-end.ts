import { type Env, readEnv } from '../env.ts';

/** The configuration in these variables. Where it has faults they all go to the terminal, and the process ends. */
export function envOrEnd(variables: Parameters<typeof readEnv>[0]): Env {
  const read = readEnv(variables);
  if (read.ok) return read.env;
  process.stderr.write(
    `The configuration has faults:\n${read.faults.map((fault) => `  - ${fault}\n`).join('')}`,
  );
  process.exit(1);
}
