import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { asProviderError, statusError } from '../../platform/outbound/provider-fault.ts';
import { withRetries } from '../../platform/outbound/retry.ts';
import type { Outbound, OutboundRequest } from '../../platform/outbound.ts';

export interface S3Settings {
  bucket: string;
  /** Before every key, empty or ending in a slash. */
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

export interface S3Requests {
  /** The body of the answer, or null where there is nothing under the key. */
  send(method: string, key: string, more?: S3Request): Promise<Buffer | null>;
  open(key: string): Promise<AsyncIterable<Buffer> | null>;
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
        return isThere(answer) ? answer.body : null;
      }),
    open: (key) =>
      repeat(async () => {
        const answer = await asked(async () => outbound.stream(await signed(settings, 'GET', key, {})));
        try {
          if (isThere(answer)) return answer.body;
        } catch (error) {
          answer.cancel();
          throw error;
        }
        answer.cancel();
        return null;
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
  const url = new URL(`${bucketUrl(settings)}/${key}`);
  for (const [name, value] of Object.entries(more.query ?? {})) url.searchParams.set(name, value);
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

/** False for 404, which S3 also answers for a missing bucket: then nothing is ever found and every put fails. */
function isThere({ status, headers }: { status: number; headers: Record<string, string> }): boolean {
  if (status === 404) return false;
  if (status >= 200 && status < 300) return true;
  throw statusError(status, headers, new Date());
}
