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

export type Sent =
  /** The provider has it: under its own id, and how far it has come already. */
  | { outcome: 'accepted'; providerId: string; state: 'sent' | 'delivered' }
  /** Surely nothing was accepted: it may be sent again after this time. */
  | { outcome: 'not_accepted'; retryAfterMs: number }
  /** For good; `reason` is a stable code. */
  | { outcome: 'refused'; reason: string };

/** Carries messages of accounts to people. Where it throws nobody knows what came of the message. */
export interface Messenger {
  /** The same id is done once. */
  readonly idempotent: boolean;
  send(message: OutgoingMessage, signal: AbortSignal): Promise<Sent>;
}

/** By the kind of the account. */
export type Messengers = ReadonlyMap<string, Messenger>;
