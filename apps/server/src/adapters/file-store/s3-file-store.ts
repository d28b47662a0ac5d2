import { Readable } from 'node:stream';
import { createOutbound } from '../../platform/outbound.ts';
import { allowEntry } from '../../platform/outbound/allow-list.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { checkKey, checkPrefix } from './keys.ts';
import { readListing } from './s3-listing.ts';
import { type S3Settings, bucketUrl, s3Requests } from './s3-requests.ts';

/** How many deletions are under way at once: S3's own bulk call needs XML and is not the same everywhere. */
const AT_ONCE = 8;

/** Files in a bucket of S3 or of anything that speaks its interface (MinIO, R2, Ceph, ...). Throws ProviderError. */
export function s3FileStore(settings: S3Settings): FileStore {
  const outbound = createOutbound({ allow: [allowEntry(bucketUrl(settings))], keep_alive: true });
  const s3 = s3Requests(settings, outbound);
  const list = (prefix: string): AsyncGenerator<string, void, undefined> =>
    listAll(s3, settings.prefix, prefix);
  const remove = async (key: string): Promise<void> => void (await s3.send('DELETE', settings.prefix + key));
  return {
    put: async (key, bytes) => {
      checkKey(key);
      await s3.send('PUT', settings.prefix + key, { body: bytes });
    },
    get: async (key) => {
      checkKey(key);
      return s3.send('GET', settings.prefix + key);
    },
    stream: async (key) => {
      checkKey(key);
      const found = await s3.open(settings.prefix + key);
      if (found === null) return null;
      // A reader who leaves before the first byte would keep the connection.
      return Readable.from(found.body, { objectMode: false }).once('close', () => found.cancel());
    },
    delete: async (key) => {
      checkKey(key);
      await remove(key);
    },
    deleteAll: async (prefix) => {
      checkPrefix(prefix);
      let batch: string[] = [];
      for await (const key of list(prefix)) {
        batch.push(key);
        if (batch.length === AT_ONCE) await Promise.all(batch.splice(0).map(remove));
      }
      await Promise.all(batch.map(remove));
    },
    list: (prefix) => {
      checkPrefix(prefix);
      return list(prefix);
    },
    // A bucket tells it only to who writes into it.
    hasRoom: () => Promise.resolve(true),
  };
}

async function* listAll(
  s3: ReturnType<typeof s3Requests>,
  ownPrefix: string,
  prefix: string,
): AsyncGenerator<string, void, undefined> {
  let token: string | null = null;
  do {
    const query: Record<string, string> = { 'list-type': '2', prefix: ownPrefix + prefix };
    if (token !== null) query['continuation-token'] = token;
    const answer = await s3.send('GET', '', { query });
    const page = readListing(answer?.toString('utf8') ?? '');
    // What is listed may be deleted next: never trust a server that lists what was not asked for.
    if (!page.keys.every((key) => key.startsWith(ownPrefix + prefix))) throw strangeListing();
    for (const key of page.keys) yield key.slice(ownPrefix.length);
    token = page.next;
  } while (token !== null);
}

function strangeListing(): ProviderError {
  return new ProviderError('bad_answer', 'The storage listed files that were not asked for');
}
