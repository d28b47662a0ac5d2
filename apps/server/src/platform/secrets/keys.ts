import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredKeys {
  /** 32 bytes. */
  secretKey: Buffer;
  publicApiKey: string;
}

/**
 * The keys that an operator did not give: read from `<data dir>/keys/`, or made there on the first start. Several
 * processes that start at once on one folder end up with the same keys. Throws where a file is there but damaged:
 * making a new key instead would lose every secret sealed with the old one.
 */
export async function loadKeys(dataDir: string): Promise<StoredKeys> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = await readOrMake(join(folder, 'secret-key'), () => randomBytes(32).toString('base64'));
  const secretKey = Buffer.from(secret, 'base64');
  if (secretKey.length !== 32)
    throw new Error(`${join(folder, 'secret-key')} is damaged: 32 bytes in base64 expected`);
  const publicApiKey = await readOrMake(join(folder, 'public-api-key'), () =>
    randomBytes(24).toString('base64url'),
  );
  if (publicApiKey === '') throw new Error(`${join(folder, 'public-api-key')} is empty`);
  return { secretKey, publicApiKey };
}

async function readOrMake(path: string, make: () => string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await createOnce(path, make());
  return (await readFile(path, 'utf8')).trim();
}

/** Writes aside and links into place: link() fails where the file exists, so the first of several processes wins. */
async function createOnce(path: string, content: string): Promise<void> {
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(`${content}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(aside, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(aside);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
