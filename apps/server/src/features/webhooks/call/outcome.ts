import type { ExpectedResponse, WebhookFailure } from '@centralita/contract/webhooks/schema';
import type { OutboundResponse } from '../../../platform/outbound.ts';
import type { BuiltRequest } from './build-request.ts';
import type { CalledWebhook } from './called-webhook.ts';
import { extract } from './extract.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';

type Expected = readonly Pick<ExpectedResponse, 'variable_name' | 'json_path'>[];

/** What an answer, or its absence, comes to. */
export function outcomeOf(
  { sent, mask }: BuiltRequest,
  answer: OutboundResponse | WebhookFailure,
  { expected, ms }: { expected: Expected; ms: number },
): CalledWebhook {
  if (typeof answer === 'string') return failed(sent, answer, ms);
  const read = readAnswer(answer);
  const shown = { ...read, body: mask.shown(read.body) };
  const body = mask.kept(read.body);
  const failure = faultOf(answer, read, expected);
  const { saved, not_saved } = failure === null ? extract(body, expected) : nothing;
  return {
    ok: failure === null,
    status: answer.status,
    ms,
    saved,
    notSaved: not_saved,
    body,
    sent,
    received: { status: answer.status, milliseconds: ms, failure, ...shown },
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

function failed(sent: BuiltRequest['sent'], failure: WebhookFailure, ms: number): CalledWebhook {
  const none = { content_type: '', format: 'none', body: null } as const;
  return {
    ok: false,
    status: null,
    ms,
    saved: {},
    notSaved: [],
    body: null,
    sent,
    received: { status: null, milliseconds: ms, failure, ...none },
    failure,
  };
}
