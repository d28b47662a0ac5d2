/** What goes out to a person on a channel. */
export interface OutgoingMessage {
  /** Ours: a provider that is `idempotent` does it once, however often it is sent. */
  id: string;
  companyId: string;
  accountId: string;
  /** What the person is called there. */
  address: string;
  kind: string;
  /** As the thread's message holds it. */
  content: Readonly<Record<string, unknown>>;
}

/** The provider has it: under its own id, and how far it has come already. */
export interface Accepted {
  providerId: string;
  state: 'sent' | 'delivered';
}

/** Surely nothing was accepted: it may be sent again. */
export class NotAccepted extends Error {
  override readonly name = 'NotAccepted';
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The provider refuses it for good; `reason` is a stable code. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Carries messages of accounts to people. Whatever else it throws than the two above leaves the outcome unknown. */
export interface Messenger {
  /** The same id is done once. */
  readonly idempotent: boolean;
  /** @throws NotAccepted, Refused */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<Accepted>;
}

/** By the kind of the account. */
export type Messengers = ReadonlyMap<string, Messenger>;
