import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|css|html|svg|json|txt|webmanifest|map|wasm)$/;
/** Below one network packet nothing is gained. */
const smallestBytes = 1_400;
const gainAtLeast = 0.95;

/**
 * Writes `<file>.br` and `<file>.gz` beside every file of a folder that shrinks, so that the server sends them as they are.
 * Runs in Node's thread pool, a file per thread.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => /\.(br|gz)$/.test(file)).map((file) => rm(file)));
  await Promise.all(files.filter((file) => text.test(file)).map(compress));
}

async function compress(file) {
  const bytes = await readFile(file);
  if (bytes.length < smallestBytes) return;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, options),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  const limit = bytes.length * gainAtLeast;
  if (br.length < limit) await writeFile(`${file}.br`, br);
  if (gz.length < limit) await writeFile(`${file}.gz`, gz);
}
