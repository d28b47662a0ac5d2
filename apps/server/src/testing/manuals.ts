import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../../../tools/manuals/write-manuals.mjs', import.meta.url));
let made: Promise<string> | null = null;

/** A manual as the build makes it; the first one asked for makes them all. */
export async function builtManual(file: string): Promise<Uint8Array> {
  made ??= make();
  return readFile(join(await made, file));
}

async function make(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'centralita-manuals-'));
  await promisify(execFile)(process.execPath, [program, folder]);
  return folder;
}
