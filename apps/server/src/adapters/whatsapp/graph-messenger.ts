import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { Outbound, OutboundResponse } from '../../platform/outbound.ts';
import type { Messenger, OutgoingMessage, Sending, Sent } from '../../ports/messenger.ts';
import type { WhatsAppAccess, WhatsAppNumbers } from '../../ports/whatsapp.ts';
import { bodiesOf, carriedKinds, type MessageBody } from './message-body.ts';
import { Uploads } from './uploads.ts';
import { jsonOf, outcomeOf } from './send-outcome.ts';

export interface MessengerSettings {
  /** With its version. */
  baseUrl: string;
  /**
   * Must trust the host of `baseUrl`, and keep no connections: what goes into one that is just closing is lost, and nobody knows
   * whether it was.
   */
  outbound: Outbound;
  /** For one request. Default 20 s. */
  timeout_ms?: number;
}

/**
 * Sends over the Cloud API. It has no idempotency key and no call that finds a message by our id, so an answer that is lost is only
 * settled by a status, which repeats `biz_opaque_callback_data`.
 */
export function graphMessenger(settings: MessengerSettings, numbers: WhatsAppNumbers): Messenger {
  const uploads = new Uploads(settings);
  return {
    idempotent: false,
    kinds: carriedKinds,
    send: (message, sending) => sendMessage({ ...settings, numbers, uploads }, message, sending),
    async seen({ companyId, accountId, providerId }, typing) {
      const access = await numbers.accessOf(companyId, accountId);
      if (!access) return;
      const body = {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: providerId,
        ...(typing ? { typing_indicator: { type: 'text' } } : {}),
      };
      await post(settings, access, { body, signal: AbortSignal.timeout(settings.timeout_ms ?? usualMs) });
    },
  };
}

const usualMs = 20_000;

async function sendMessage(
  context: MessengerSettings & { numbers: WhatsAppNumbers; uploads: Uploads },
  message: OutgoingMessage,
  sending: Sending,
): Promise<Sent> {
  const { numbers } = context;
  const access = await numbers.accessOf(message.companyId, message.accountId);
  if (!access) return { outcome: 'refused', reason: 'number_removed' };
  if (!carriedKinds.has(message.kind)) return { outcome: 'refused', reason: 'kind_not_taken' };
  const uploaded =
    message.media && message.piecesSent === 0 ? await context.uploads.idOf(access, message) : null;
  if (uploaded && 'outcome' in uploaded) return uploaded;
  const bodies = bodiesOf(message, uploaded?.id ?? (message.media ? '' : null));
  if (!bodies || bodies.length === 0) return { outcome: 'refused', reason: 'kind_not_taken' };
  let sent: Sent = { outcome: 'refused', reason: 'kind_not_taken' };
  for (let piece = Math.min(message.piecesSent, bodies.length - 1); piece < bodies.length; piece += 1) {
    const isLast = piece === bodies.length - 1;
    const asked = {
      ...bodies[piece],
      // The first of several answers it.
      ...(message.quotes && piece === 0 ? { context: { message_id: message.quotes } } : {}),
      biz_opaque_callback_data: isLast ? message.id : `${message.id}/${piece}`,
    };
    sent = await sendPiece(context, access, { message, body: asked, sending });
    if (sent.outcome === 'not_accepted') return { ...sent, piecesSent: piece };
    if (sent.outcome === 'refused') break;
  }
  const isRefused =
    sent.outcome === 'refused' && (sent.reason === 'reconnect' || sent.reason === 'not_permitted');
  if (isRefused || sent.outcome === 'accepted')
    numbers.tokenWas(message.companyId, message.accountId, isRefused ? 'refused' : 'taken');
  return sent;
}

async function sendPiece(
  settings: MessengerSettings,
  access: WhatsAppAccess,
  { message, body, sending }: { message: OutgoingMessage; body: MessageBody; sending: Sending },
): Promise<Sent> {
  const whole = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    // An id in `to` would be answered with success, and lost.
    ...(message.addressKind === 'user' ? { recipient: message.address } : { to: message.address }),
    ...body,
  };
  try {
    const response = await post(settings, access, { body: whole, ...sending });
    return outcomeOf(response, jsonOf(response));
  } catch (fault) {
    if (fault instanceof OutboundError && fault.beforeSending)
      return { outcome: 'not_accepted', retryAfterMs: fault.fault === 'aborted' ? 0 : 3_000 };
    throw fault;
  }
}

function post(
  { baseUrl, outbound, timeout_ms = usualMs }: MessengerSettings,
  { phoneNumberId, token }: WhatsAppAccess,
  asked: { body: unknown; signal: AbortSignal; mayGo?: () => boolean },
): Promise<OutboundResponse> {
  return outbound.request({
    method: 'POST',
    url: `${baseUrl.replace(/\/+$/, '')}/${encodeURIComponent(phoneNumberId)}/messages`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(asked.body),
    timeout_ms,
    max_redirects: 0,
    signal: asked.signal,
    ...(asked.mayGo ? { may_go: asked.mayGo } : {}),
  });
}
