import { mkdtemp, rm } from 'node:fs/promises';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStoreConformance } from '../conformance/file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import { type S3Settings, bucketUrl } from './s3-requests.ts';

const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

interface Running {
  settings: S3Settings;
  close(): Promise<void>;
}

fileStoreConformance('A bucket', async () => {
  const { settings, close } = await startS3();
  return { files: s3FileStore(settings), close };
});

fileStoreConformance('A folder of a bucket', async () => {
  const { settings, close } = await startS3();
  return { files: s3FileStore({ ...settings, prefix: 'Our_files/v1.0/' }), close };
});

describe('a bucket', () => {
  let s3: Running;

  beforeAll(async () => {
    s3 = await startS3();
  });

  afterAll(() => s3.close());

  it('is not opened with a wrong key', async () => {
    const files = s3FileStore({ ...s3.settings, secretAccessKey: 'wrong' });
    await expect(files.put('a', Buffer.from('x'))).rejects.toMatchObject({ fault: 'refused' });
    await expect(files.get('a')).rejects.toMatchObject({ fault: 'refused' });
    await expect(files.stream('a')).rejects.toMatchObject({ fault: 'refused' });
  });

  it('that does not exist takes and gives nothing', async () => {
    const files = s3FileStore({ ...s3.settings, bucket: 'nowhere' });
    await expect(files.put('a', Buffer.from('x'))).rejects.toMatchObject({ fault: 'refused' });
    await expect(files.get('a')).rejects.toMatchObject({ fault: 'refused' });
    await expect(files.deleteAll('a/')).rejects.toMatchObject({ fault: 'refused' });
  });

  it('lists more than a page holds, and only what was asked for', async () => {
    const pages: Record<string, string> = {
      '': listing(['mine/a', 'mine/b'], 'next+1/=&amp;'),
      'next+1/=&': listing(['mine/c']),
      strange: listing(['other/a']),
    };
    const asked: URLSearchParams[] = [];
    const { endpoint, close } = await serve((url, response) => {
      asked.push(url.searchParams);
      const token = url.searchParams.get('continuation-token') ?? '';
      response.end(pages[url.searchParams.get('prefix') === 'mine/' ? token : 'strange']);
    });
    const files = s3FileStore({ ...s3.settings, endpoint });
    const listed: string[] = [];
    for await (const name of files.list('mine/')) listed.push(name);
    expect(listed).toEqual(['mine/a', 'mine/b', 'mine/c']);
    expect(asked.map((query) => query.get('list-type'))).toEqual(['2', '2']);
    await expect(files.deleteAll('yours/')).rejects.toMatchObject({ fault: 'bad_answer' });
    await close();
  });

  it('that is out of order for a moment is asked again', async () => {
    let calls = 0;
    const { endpoint, close } = await serve(
      (_, response) => void response.writeHead((calls += 1) < 3 ? 503 : 200).end(),
    );
    await s3FileStore({ ...s3.settings, endpoint }).put('a', Buffer.from('x'));
    expect(calls).toBe(3);
    await close();
  });

  it('is found by path or by name', () => {
    const settings = { ...s3.settings, endpoint: 'https://s3.eu-west-1.amazonaws.com', bucket: 'files' };
    expect(bucketUrl(settings)).toBe('https://s3.eu-west-1.amazonaws.com/files');
    expect(bucketUrl({ ...settings, pathStyle: false })).toBe('https://files.s3.eu-west-1.amazonaws.com');
  });
});

function listing(keys: string[], next?: string): string {
  const contents = keys.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('');
  const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${contents}${more}</ListBucketResult>`;
}

/** The S3 server used here cannot page (its tokens need a cipher that is gone) nor fail: this one can. */
async function serve(
  answer: (url: URL, response: ServerResponse) => void,
): Promise<{ endpoint: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(new URL(request.url ?? '/', 'http://server'), response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function startS3(): Promise<Running> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const bucket = 'centralita';
  const options = {
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  };
  const server = new S3rver(options);
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: {
      bucket,
      prefix: '',
      endpoint,
      pathStyle: true,
      region: 'us-east-1',
      sessionToken: null,
      ...key,
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
