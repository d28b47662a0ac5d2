import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { NoRoom } from '../../ports/file-store.ts';
import { asProviderError, statusError } from '../../platform/outbound/provider-fault.ts';
import { withRetries } from '../../platform/outbound/retry.ts';
import type { Outbound, OutboundHead, OutboundRequest, OutboundStream } from '../../platform/outbound.ts';

export interface S3Settings {
  bucket: string;
  /** Before every key: empty, or letters, digits, `_.-` and slashes, ending in a slash. */
  prefix: string;
  endpoint: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  pathStyle: boolean;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
}

/** Recordings of long calls are the largest files there are. */
const LARGEST_FILE = 200_000_000;
/** Somebody listens to such a recording while it is read; a silent server is noticed long before. */
const LONGEST_READ_MS = 3_600_000;

export interface S3Requests {
  /** The body of the answer, or null where there is nothing under the key (and that is no error: GET, DELETE). */
  send(method: string, key: string, more?: S3Request): Promise<Buffer | null>;
  open(key: string): Promise<OutboundStream | null>;
}

interface S3Request {
  body?: Uint8Array;
  query?: Record<string, string>;
}

/** Signed requests to one bucket (Signature Version 4). All of them can be repeated, and are when that may help. */
export function s3Requests(settings: S3Settings, outbound: Outbound): S3Requests {
  const repeat = <T>(act: () => Promise<T>): Promise<T> =>
    withRetries(act, {
      attempts: 4,
      backoff_ms: 200,
      longest_wait_ms: 10_000,
      signal: new AbortController().signal,
    });
  return {
    send: (method, key, more = {}) =>
      repeat(async () => {
        const answer = await asked(async () => outbound.request(await signed(settings, method, key, more)));
        const mayMiss = method !== 'PUT' && !answer.body.includes('<Code>NoSuchBucket</Code>');
        return isThere(answer, mayMiss) ? answer.body : null;
      }),
    open: (key) =>
      repeat(async () => {
        const request = { ...(await signed(settings, 'GET', key, {})), timeout_ms: LONGEST_READ_MS };
        const answer = await asked(() => outbound.stream(request));
        if (answer.status === 200) return answer;
        answer.cancel();
        return isThere(answer, true) ? answer : null;
      }),
  };
}

/** `https://bucket.host` or `https://host/bucket`, without a slash at the end. */
export function bucketUrl({ endpoint, bucket, pathStyle }: S3Settings): string {
  return pathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`);
}

async function signed(
  settings: S3Settings,
  method: string,
  key: string,
  more: S3Request,
): Promise<OutboundRequest> {
  const url = new URL(key === '' ? bucketUrl(settings) : `${bucketUrl(settings)}/${key}`);
  for (const [name, value] of Object.entries(more.query ?? {})) url.searchParams.set(name, value);
  // What is signed writes a blank as %20, and so must what is sent.
  url.search = url.search.replaceAll('+', '%20');
  const hash = createHash('sha256')
    .update(more.body ?? '')
    .digest('hex');
  const request = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': hash },
    service: 's3',
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    ...(settings.sessionToken === null ? {} : { sessionToken: settings.sessionToken }),
  }).sign();
  return {
    method,
    url: request.url.href,
    headers: Object.fromEntries(request.headers.entries()),
    ...(more.body === undefined ? {} : { body: more.body }),
    timeout_ms: 120_000,
    idle_ms: 15_000,
    max_bytes: LARGEST_FILE,
    max_redirects: 0,
  };
}

async function asked<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw asProviderError(error);
  }
}

/** RFC 4918; what MinIO and others answer when their disks are full. */
const insufficientStorage = 507;

function isThere({ status, headers }: OutboundHead, mayMiss: boolean): boolean {
  if (status === 404 && mayMiss) return false;
  if (status >= 200 && status < 300) return true;
  if (status === insufficientStorage) throw new NoRoom('the storage has no room');
  throw statusError(status, headers, new Date());
}
