import type { JsonValue } from '@centralita/contract/webhooks/json';
import type {
  NotSaved,
  ObtainedResponse,
  SentRequest,
  WebhookFailure,
} from '@centralita/contract/webhooks/schema';

export interface WebhookCall {
  webhookId: string;
  /** By variable name, whatever its case and accents. */
  values: Readonly<Record<string, JsonValue>>;
  /** `staging`: at the staging address, where the webhook has one. */
  environment: SentRequest['environment'];
  signal?: AbortSignal;
  /** Sent as `idempotency-key`: the other side may know by it a call that comes twice. */
  idempotencyKey?: string;
}

/** What came of a call. Secrets of the webhook are masked everywhere, also where the other side repeats them. */
export interface CalledWebhook {
  /** An answer of 200 to 299 that could be read. */
  ok: boolean;
  /** Null where no answer came. */
  status: number | null;
  ms: number;
  saved: Record<string, JsonValue>;
  notSaved: NotSaved[];
  /** Why the service refuses, in its words: masked as `saved` is, for the conversation, and as `received` is, for people. */
  reason: string | null;
  shownReason: string | null;
  sent: SentRequest;
  received: ObtainedResponse;
  failure: WebhookFailure | null;
}
