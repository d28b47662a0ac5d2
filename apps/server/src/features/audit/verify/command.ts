import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database } from '../../../db/client.ts';
import { headLine, readHeads } from './heads.ts';
import { verifyLog, type Head } from './verify-log.ts';

const usage = 'Usage: npm run audit:verify [-- --expect <file with what an earlier run printed>]\n';

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/**
 * `audit:verify`: prints the head of each whole chain, and of each broken one its first broken link. Gives the exit code:
 * 0 all whole, 1 something is broken, 2 it was called wrongly.
 */
export async function verifyCommand(
  args: readonly string[],
  withDatabase: (act: (db: Database) => Promise<number>) => Promise<number>,
  output: Output,
): Promise<number> {
  const noted = await notedHeads(args, output);
  if (!noted) return 2;
  return withDatabase(async (db) => {
    let [entries, chains, broken] = [0, 0, 0];
    for await (const checked of verifyLog(db, noted)) {
      entries += checked.entries;
      chains += 1;
      if (checked.fault === null) output.out(`${headLine(checked)}\n`);
      else {
        broken += 1;
        output.err(`BROKEN ${headLine(checked)}: ${checked.fault}\n`);
      }
    }
    output.err(`${chains} chains, ${entries} entries: ${broken === 0 ? 'all whole' : `${broken} broken`}\n`);
    return broken === 0 ? 0 : 1;
  });
}

async function notedHeads(args: readonly string[], output: Output): Promise<Head[] | null> {
  if (args.length === 0) return [];
  const [option, file, ...more] = args;
  if (option !== '--expect' || !file || more.length > 0) {
    output.err(usage);
    return null;
  }
  const text = await readFile(resolve(file), 'utf8').catch(() => null);
  const heads = text === null ? [] : readHeads(text);
  if (heads.length > 0) return heads;
  output.err(text === null ? `There is no file ${file}\n` : `${file} holds no line of an earlier run\n`);
  return null;
}
