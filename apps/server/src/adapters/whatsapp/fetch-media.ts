import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { asProviderError, statusError } from '../../platform/outbound/provider-fault.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { FetchedMedia, WhatsAppAccess } from '../../ports/whatsapp.ts';
import { callGraph, type GraphSettings } from './call-graph.ts';

const Place = z.object({
  url: z.string(),
  sha256: z.string().nullish(),
  file_size: z.coerce.number().nullish(),
});

/** Documents may have 100 MB on WhatsApp; more than this nobody opens in a chat. */
const mostBytes = 32 * 1024 * 1024;
const timeoutMs = 60_000;

/** Where the file lies, and then the file, both with the number's token. What is too large, gone or not what was sent stays away. */
export async function fetchMedia(
  settings: GraphSettings,
  { phoneNumberId, token }: WhatsAppAccess,
  { id, sha256, signal }: { id: string; sha256: string | null; signal: AbortSignal },
): Promise<FetchedMedia> {
  const asked = {
    method: 'GET',
    path: `/${encodeURIComponent(id)}`,
    query: { phone_number_id: phoneNumberId },
    token,
  } as const;
  const place = await callGraph(settings, asked, Place).catch((fault: unknown) => {
    if (fault instanceof ProviderError && fault.fault === 'refused' && fault.reason !== 'permission')
      return null;
    throw fault;
  });
  if (!place) return { missing: 'not_there' };
  if ((place.file_size ?? 0) > mostBytes) return { missing: 'too_large' };
  const response = await settings.outbound
    .request({
      method: 'GET',
      url: place.url,
      headers: { authorization: `Bearer ${token}` },
      timeout_ms: timeoutMs,
      idle_ms: 20_000,
      max_bytes: mostBytes,
      signal,
    })
    .catch((fault: unknown) => {
      if (fault instanceof OutboundError && fault.fault === 'too_large') return null;
      throw asProviderError(fault);
    });
  if (!response) return { missing: 'too_large' };
  if (response.status === 404 || response.status === 410) return { missing: 'not_there' };
  if (response.status !== 200) throw statusError(response.status, response.headers, settings.clock.now());
  const expected = [sha256, place.sha256].flatMap((hash) => (hash ? [bytesOf(hash)] : []));
  const hash = createHash('sha256').update(response.body).digest();
  const isSame = expected.every((one) => one.length === hash.length && timingSafeEqual(one, hash));
  return isSame ? { bytes: response.body } : { missing: 'not_whole' };
}

/** Webhooks give it in base64, the file's own address in hex. */
function bytesOf(hash: string): Buffer {
  return Buffer.from(hash, /^[0-9a-f]{64}$/i.test(hash) ? 'hex' : 'base64');
}
