import { cutText } from '@centralita/contract/core/cut-text';
import type { JsonValue } from '@centralita/contract/webhooks/json';
import { maxShownLength, maxShownValues } from '@centralita/contract/webhooks/limits';
import type { ExpectedResponse, WebhookFailure } from '@centralita/contract/webhooks/schema';
import type { OutboundResponse } from '../../../platform/outbound.ts';
import type { BuiltRequest } from './build-request.ts';
import type { CalledWebhook } from './called-webhook.ts';
import { extract } from './extract.ts';
import type { Secrets } from './mask.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import { shownTo } from './shown.ts';

type Expected = readonly Pick<ExpectedResponse, 'variable_name' | 'json_path'>[];

/** What an answer, or its absence, comes to. */
export async function outcomeOf(
  { sent, mask }: BuiltRequest,
  answer: OutboundResponse | WebhookFailure,
  { expected, ms }: { expected: Expected; ms: number },
): Promise<CalledWebhook> {
  if (typeof answer === 'string') return failed(sent, answer, ms);
  const read = await readAnswer(answer);
  if (!read) return failed(sent, 'too_large', ms, answer.status);
  const shown = await shownTo(read.body, mask, { values: maxShownValues, length: maxShownLength });
  const failure = faultOf(answer, read, expected);
  const { saved, not_saved } = failure === null ? await extract(read.body, expected, mask.kept) : nothing;
  return {
    ok: failure === null,
    status: answer.status,
    ms,
    saved,
    notSaved: not_saved,
    reason: reasonIn(read.body, mask.kept),
    shownReason: reasonIn(read.body, mask.shown),
    sent,
    received: { status: answer.status, milliseconds: ms, failure, ...read, ...shown },
    failure,
  };
}

const nothing = { saved: {}, not_saved: [] };

function faultOf(
  { status, body }: OutboundResponse,
  { format }: ReadAnswer,
  expected: Expected,
): WebhookFailure | null {
  if (status < 200 || status > 299) return 'status';
  // Done, and nothing to say ("204 No Content"): the values are not there, as in a JSON without them.
  if (body.length === 0) return null;
  // A whole response may be text; a value within one may not.
  const needsJson = expected.some(({ json_path }) => json_path !== '$');
  return needsJson && format !== 'json' ? 'not_json' : null;
}

const longestReason = 300;

/** The sentence with which services usually say why they refuse something. */
function reasonIn(body: JsonValue, secrets: Secrets): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  for (const name of ['reason', 'message', 'motivo', 'mensaje', 'error']) {
    const said = Object.hasOwn(body, name) ? body[name] : null;
    if (typeof said !== 'string') continue;
    const trimmed = secrets.head(said.trim(), 2 * longestReason);
    if (trimmed !== '') return cutText(trimmed, longestReason);
  }
  return null;
}

function failed(
  sent: BuiltRequest['sent'],
  failure: WebhookFailure,
  ms: number,
  status: number | null = null,
): CalledWebhook {
  const none = { content_type: '', format: 'none', body: null } as const;
  return {
    ok: false,
    status,
    ms,
    saved: {},
    notSaved: [],
    reason: null,
    shownReason: null,
    sent,
    received: { status, milliseconds: ms, failure, ...none, cut: false },
    failure,
  };
}
