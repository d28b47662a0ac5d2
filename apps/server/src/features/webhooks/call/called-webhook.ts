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
  /** What a conversation may take further of the answer: masked as `saved` is, while `received` is for people. */
  body: JsonValue;
  sent: SentRequest;
  received: ObtainedResponse;
  failure: WebhookFailure | null;
}
